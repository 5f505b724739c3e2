import { MessageLog } from '#web/ui/MessageLog.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Bar } from './Bar.tsx';
import { Footer } from './Footer.tsx';
import type { FrameProps } from './frame.ts';
import { employerMenu } from './menus.ts';

/** What stands around an employer's screens. */
export function EmployerFrame({ children, hasPath, isPublic }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-mist">
      <Bar
        label="Main"
        entries={employerMenu.filter(({ to }) => hasPath(to))}
        actions={
          <>
            <MessageLog />
            <AccountMenu mayOpenSettings={hasPath('/settings')} />
          </>
        }
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isPublic && <Footer hasPath={hasPath} />}
    </div>
  );
}
