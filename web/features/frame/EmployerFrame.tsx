import { MessageLog } from '#web/ui/MessageLog.tsx';
import { useViewer } from '#web/viewer.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Bar } from './Bar.tsx';
import { Footer } from './Footer.tsx';
import type { FrameProps } from './frame.ts';

/** The frame of an employer's screens. */
export function EmployerFrame({ children, hasPath, isPublic, menus }: FrameProps) {
  // Before set-up is completed, every other address redirects to set-up.
  const isReady = useViewer().setup?.isCompleted ?? false;
  return (
    <div className="flex min-h-dvh flex-col bg-mist">
      <Bar
        label="Main"
        entries={isReady ? menus.own : []}
        actions={
          <>
            <MessageLog />
            <AccountMenu mayOpenSettings={isReady && hasPath('/settings')} />
          </>
        }
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isPublic && <Footer entries={menus.footer} />}
    </div>
  );
}
