import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/Avatar.tsx';

type Props = {
  /** Null while only the address is known. */
  name: string | null;
  /** Also null for a partner who was requested by id. */
  email: string | null;
  /** Shown beside the name. */
  mark?: ReactNode;
  /** Further text about the partner. */
  children?: ReactNode;
};

/** The partner of a couple, with the details that the viewer may see. */
export function Partner({ name, email, mark, children }: Props) {
  return (
    <div className="flex items-start gap-4">
      <Avatar name={name ?? email ?? ''} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {name ?? email ?? 'Your partner'}
          </span>
          {mark}
        </p>
        {name && <p className="text-note break-words text-ink-soft">{email}</p>}
        {children && <p className="mt-1 text-note text-ink-soft text-pretty">{children}</p>}
      </div>
    </div>
  );
}
