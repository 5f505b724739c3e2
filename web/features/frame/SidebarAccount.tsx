import { Settings } from 'lucide-react';
import { NavLink } from 'react-router';
import { LogOut } from '#web/features/session/LogOut.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { cx } from '#web/ui/cx.ts';
import { ThemeToggle } from '#web/ui/ThemeToggle.tsx';
import { useViewer } from '#web/viewer.ts';
import { sidebarLinkStyles } from './sidebar-link.ts';

/* Two beside each other: on a laptop the acts of the open screen need the height. */
const entryStyles = cx(sidebarLinkStyles, 'gap-2 pr-1');

/** The end of the sidebar: who is logged in, their settings, and the way out. */
export function SidebarAccount({ mayOpenSettings }: { mayOpenSettings: boolean }) {
  const { account } = useViewer();
  if (!account) return null;
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <section aria-label="Account" className="flex flex-col gap-0.5">
      <p className="flex items-center gap-3 px-3 py-1">
        <Avatar name={name} src={account.imageUrl} size="small" />
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium">{name}</span>
          <span className="block truncate text-xs text-ink-soft">{account.email}</span>
        </span>
      </p>
      <div className="flex [&>*]:flex-1">
        {mayOpenSettings && (
          <NavLink to="/settings" className={entryStyles}>
            <Settings aria-hidden />
            Settings
          </NavLink>
        )}
        <LogOut className={entryStyles} />
      </div>
      <ThemeToggle className="mt-1 px-3" />
    </section>
  );
}
