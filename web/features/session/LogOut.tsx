import { LogOut as Icon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const LogOutDialog = lazy(async () => {
  const { LogOutDialog: Dialog } = await import('./LogOutDialog.tsx');
  return { default: Dialog };
});

/** The button that leads out, in the menu of each role. */
export function LogOut({ className }: { className?: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        <Icon aria-hidden className="size-[1.15em]" />
        Log out
      </button>
      {isAsking && (
        <Suspense fallback={null}>
          <LogOutDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
