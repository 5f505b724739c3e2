import { LogOut as Icon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const LogOutDialog = lazy(async () => {
  const { LogOutDialog: Dialog } = await import('./LogOutDialog.tsx');
  return { default: Dialog };
});

/** The log-out button in the menu of each role. */
export function LogOut({ className, iconAlone }: { className?: string; iconAlone?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        title={iconAlone ? 'Log out' : undefined}
        className={className}
        onClick={() => setAsking(true)}
      >
        <Icon aria-hidden className="size-[1.15em]" />
        <span className={iconAlone ? 'sr-only' : undefined}>Log out</span>
      </button>
      {isAsking && (
        <Suspense fallback={null}>
          <LogOutDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
