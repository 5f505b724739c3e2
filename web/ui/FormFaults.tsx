import { useLayoutEffect, useRef, useState } from 'react';
import { Banner } from './Banner.tsx';
import { cx } from './cx.ts';
import { type FaultyField, faultyFields, formAround, goToField, UNCHOSEN_MARK } from './faults.ts';
import { FormError } from './FormError.tsx';

type Props = {
  /** What is wrong with the whole of the form. */
  children?: string | null | undefined;
  /** Of the links to the fields. */
  className?: string;
};

/**
 * Above the button of every form: what is wrong with the whole of it, and where several fields are at
 * fault, a link to each. It reads the fields as they say it themselves (`error`), and keeps a form
 * back while a box holds a text that is none of its list.
 */
export function FormFaults({ children, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<FaultyField[]>([]);
  // Before a press that waited for the script is made good.
  useLayoutEffect(() => {
    const form = formAround(place.current);
    if (!form) return;
    const read = () => setFields((before) => unlessSame(before, faultyFields(form)));
    read();
    const observer = new MutationObserver(read);
    const attributeFilter = ['aria-invalid', 'data-fault'];
    observer.observe(form, { subtree: true, childList: true, attributeFilter });
    const keepBack = (event: Event) => {
      const unchosen = form.querySelector<HTMLElement>(`[${UNCHOSEN_MARK}]`);
      if (!unchosen) return;
      event.preventDefault();
      event.stopPropagation();
      goToField(unchosen);
    };
    form.addEventListener('submit', keepBack);
    return () => {
      observer.disconnect();
      form.removeEventListener('submit', keepBack);
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

/** The list that stands on screen, where it is the same: each change of a field is looked at. */
function unlessSame(before: FaultyField[], now: FaultyField[]): FaultyField[] {
  const isSame =
    before.length === now.length &&
    before.every(({ control, label }, at) => {
      const other = now[at];
      return other?.control === control && other.label === label;
    });
  return isSame ? before : now;
}
