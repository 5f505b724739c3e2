import { Settings } from 'lucide-react';
import { NavLink } from 'react-router';
import { LogOut } from '#web/features/session/LogOut.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ThemeToggle } from '#web/ui/ThemeToggle.tsx';
import { useViewer } from '#web/viewer.ts';

const squareStyles =
  'grid size-control shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-peter-soft aria-[current=page]:text-peter [&_svg]:size-[1.2em]';

/** The end of the sidebar, always visible: the signed-in person, the theme, settings and log-out. */
export function SidebarAccount({ mayOpenSettings }: { mayOpenSettings: boolean }) {
  const { account } = useViewer();
  if (!account) return null;
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <section
      aria-label="Account"
      className="flex shrink-0 flex-col gap-1 border-t border-line px-3 py-2"
    >
      <p className="flex items-center gap-3 px-3 py-0.5">
        <Avatar name={name} src={account.imageUrl} size="small" />
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium">{name}</span>
          <span className="block truncate text-xs text-ink-soft">{account.email}</span>
        </span>
      </p>
      <div className="flex items-center gap-1">
        <ThemeToggle className="mr-auto pointer-coarse:[&_label]:px-2" />
        {mayOpenSettings && (
          <NavLink to="/settings" title="Settings" className={squareStyles}>
            <Settings aria-hidden />
            <span className="sr-only">Settings</span>
          </NavLink>
        )}
        <LogOut iconAlone className={squareStyles} />
      </div>
    </section>
  );
}
