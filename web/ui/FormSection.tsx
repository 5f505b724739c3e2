import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';

type Props = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** One column of fields instead of two. */
  single?: boolean;
  className?: string;
  /** Target of links to this section. */
  id?: string;
};

/** A titled section of a form; the title is beside the fields if there is room, otherwise above. */
export function FormSection({ title, description, children, single, className, id }: Props) {
  const section = useRef<HTMLElement>(null);
  // The section may be rendered after the browser has looked for the address's fragment.
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) section.current?.scrollIntoView();
  }, [id]);
  return (
    <section
      ref={section}
      id={id}
      className={cx(
        'grid scroll-mt-20 grid-cols-1 gap-x-10 gap-y-5 border-t border-line py-8 first:border-t-0 first:pt-0 last:pb-0 wide:grid-cols-[minmax(12rem,1fr)_minmax(0,2.2fr)]',
        className,
      )}
    >
      <div>
        <h2 className="font-semibold">{title}</h2>
        {description && <p className="mt-1 text-note text-ink-soft text-pretty">{description}</p>}
      </div>
      <div className={cx('grid grid-cols-1 content-start gap-5', !single && 'sm:grid-cols-2')}>
        {children}
      </div>
    </section>
  );
}
