import { useBrand } from '#web/brand.ts';
import { BluePeter } from '#web/ui/BluePeter.tsx';
import { TextLink, textLinkStyles } from '#web/ui/TextLink.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Entry } from './frame.ts';

/** A touch target of 44 px. */
const target = 'inline-flex min-h-11 items-center';

/** The footer of the public pages. */
export function Footer({ entries }: { entries: readonly Entry[] }) {
  const { name, socials } = useBrand();
  return (
    <footer className="border-t border-line bg-paper print:hidden">
      <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-8 sm:px-6 wide:flex-row wide:items-center wide:justify-between">
        <p className="flex items-center gap-3 text-sm text-ink-soft">
          <BluePeter className="size-6" />
          {name}, yacht crew recruitment
        </p>
        <nav aria-label="About the agency">
          <ul className="flex flex-wrap gap-x-6 text-sm">
            {entries.map(({ label, to }) => (
              <li key={to}>
                <TextLink to={to} className={target}>
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
        {socials.length > 0 && (
          <ul aria-label="Social profiles" className="flex flex-wrap gap-x-6 text-sm">
            {socials.map((profile) => (
              <li key={profile.url}>
                <a href={profile.url} rel="noreferrer" className={cx(textLinkStyles, target)}>
                  {profile.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
