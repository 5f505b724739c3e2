import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { cx } from './cx.ts';
import { controlStyles } from './field-styles.ts';

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, 'required' | 'className'> & {
    /** Shows a live counter against this length, as a suggestion and not a limit. */
    suggestedLength?: number;
  };

/** Multi-line text; grows with its content. */
export function TextArea(props: Props) {
  const { field, control } = splitFieldProps(props);
  const { suggestedLength, id, onChange, ...area } = control;
  const [typed, setTyped] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const length = area.value === undefined ? typed : String(area.value).length;
  return (
    <Field
      id={id}
      {...field}
      aside={
        suggestedLength !== undefined && (
          <span className="text-note text-ink-soft tabular-nums">
            {length} <span className="sr-only">characters typed,</span> / about {suggestedLength}
          </span>
        )
      }
    >
      {(ids) => (
        <textarea
          rows={4}
          {...area}
          {...ids}
          onChange={(event) => {
            setTyped(event.target.value.length);
            return onChange?.(event);
          }}
          className={controlStyles(
            Boolean(field.error),
            cx('field-sizing-content py-2.5 leading-normal', minHeight(Number(area.rows ?? 4))),
          )}
        />
      )}
    </Field>
  );
}

/** An input that grows with its content ignores `rows`; this sets its initial height. */
function minHeight(rows: number) {
  if (rows > 9) return 'min-h-64';
  return rows > 5 ? 'min-h-36' : 'min-h-24';
}
