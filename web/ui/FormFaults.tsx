import { useLayoutEffect, useRef, useState } from 'react';
import { Banner } from './Banner.tsx';
import { cx } from './cx.ts';
import { type FaultyField, faultyFields, formAround, goToField, UNCHOSEN_MARK } from './faults.ts';
import { FormError } from './FormError.tsx';

type Props = {
  /** The error of the form as a whole. */
  children?: string | null | undefined;
  /** For the links to the fields. */
  className?: string;
};

/**
 * Error summary above a form's button: the error of the whole form and, if several fields are
 * invalid, a link to each. Invalid fields are found in the DOM (`aria-invalid`), and submission is
 * blocked while a combo box holds text that matches no option.
 */
export function FormFaults({ children, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<FaultyField[]>([]);
  // A layout effect, so that it listens before a press queued during hydration is replayed.
  useLayoutEffect(() => {
    const form = formAround(place.current);
    if (!form) return;
    const read = () => setFields((before) => unlessSame(before, faultyFields(form)));
    read();
    const observer = new MutationObserver(read);
    const attributeFilter = ['aria-invalid', 'data-fault'];
    observer.observe(form, { subtree: true, childList: true, attributeFilter });
    const blockSubmit = (event: Event) => {
      const unchosen = form.querySelector<HTMLElement>(`[${UNCHOSEN_MARK}]`);
      if (!unchosen) return;
      event.preventDefault();
      event.stopPropagation();
      goToField(unchosen);
    };
    form.addEventListener('submit', blockSubmit);
    return () => {
      observer.disconnect();
      form.removeEventListener('submit', blockSubmit);
    };
  }, []);
  return (
    <div ref={place} className="contents">
      {fields.length > 1 && (
        <Banner
          tone="danger"
          className={cx('col-span-full', className)}
          title={`Please look at ${fields.length} fields again`}
        >
          <ul aria-label="Fields at fault" className="flex flex-wrap gap-x-5">
            {fields.map(({ control, label }, index) => (
              <li key={index}>
                <a
                  href={`#${control.id}`}
                  className="inline-flex min-h-control items-center font-medium text-port underline underline-offset-3"
                  onClick={(event) => {
                    event.preventDefault();
                    goToField(control);
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <FormError>{children}</FormError>
    </div>
  );
}

/** Keeps the previous array if nothing changed, because every mutation of the form is observed. */
function unlessSame(before: FaultyField[], now: FaultyField[]): FaultyField[] {
  const isSame =
    before.length === now.length &&
    before.every(({ control, label }, at) => {
      const other = now[at];
      return other?.control === control && other.label === label;
    });
  return isSame ? before : now;
}
