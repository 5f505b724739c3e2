import { Bar } from './Bar.tsx';
import { Footer } from './Footer.tsx';
import type { FrameProps } from './frame.ts';
import { adminMenu } from './menus.ts';

/** What stands around an admin's screens. */
export function AdminFrame({ children, hasPath, isPublic }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-mist">
      <Bar label="Main" entries={adminMenu.filter(({ to }) => hasPath(to))} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isPublic && <Footer hasPath={hasPath} />}
    </div>
  );
}
