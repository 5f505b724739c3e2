import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogOut } from '#web/features/session/LogOut.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ThemeToggle } from '#web/ui/ThemeToggle.tsx';
import { useViewer } from '#web/viewer.ts';
import { menuItemStyles } from './menu-item.ts';

type Props = {
  mayOpenSettings: boolean;
  /** Shown after 'Settings': a counter of open items there. */
  settingsMark?: ReactNode;
  /** Further entries above Log out. */
  children?: ReactNode;
};

/** The signed-in person's name, with a menu of their own entries. */
export function AccountMenu({ mayOpenSettings, settingsMark, children }: Props) {
  const { account } = useViewer();
  if (!account) return null;
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <Disclosure
      className="w-72"
      trigger={(attributes) => (
        <button
          type="button"
          {...attributes}
          aria-label={`Account of ${name}`}
          className="flex min-h-11 items-center gap-2 rounded-control px-1.5 hover:bg-hover"
        >
          <Avatar name={name} src={account.imageUrl} size="small" />
        </button>
      )}
    >
      {(close) => (
        <>
          <p className="border-b border-line px-4 py-3">
            <span className="block truncate text-sm font-semibold">{name}</span>
            <span className="block truncate text-xs text-ink-soft">{account.email}</span>
          </p>
          <div className="flex flex-col p-1">
            {mayOpenSettings && (
              <Link to="/settings" onClick={close} className={menuItemStyles}>
                <Settings aria-hidden className="size-[1.15em]" />
                Settings
                {settingsMark}
              </Link>
            )}
            {children}
            <LogOut className={menuItemStyles} />
          </div>
          <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-ink-soft">
            Theme
            <ThemeToggle />
          </div>
        </>
      )}
    </Disclosure>
  );
}
