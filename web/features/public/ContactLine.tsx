import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

type Props = {
  icon: LucideIcon;
  /** The accessible name of the line, if its text needs one besides the icon. */
  name?: string;
  href?: string;
  children: ReactNode;
};

/** One contact detail. */
export function ContactLine({ icon: Icon, name, href, children }: Props) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 break-words">
        {name && <span className="sr-only">{name}: </span>}
        {href ? (
          <a href={href} rel="noreferrer" className={`${textLinkStyles} touch-target`}>
            {children}
          </a>
        ) : (
          children
        )}
      </span>
    </li>
  );
}
