import { BackLink } from './BackLink.tsx';

type Props = { href: string; label: string };

/** The link to the parent page, above a title. */
export function BackLine({ href, label }: Props) {
  return (
    <BackLink
      to={href}
      className="touch-target mb-1 inline-flex min-h-8 items-center gap-1 self-start rounded-chip text-note font-medium text-ink-soft hover:text-peter-deep print:hidden"
    >
      <span aria-hidden>←</span> {label}
    </BackLink>
  );
}
