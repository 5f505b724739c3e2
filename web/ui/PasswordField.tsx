import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { controlStyles } from './field-styles.ts';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'required' | 'className' | 'size'>;

/** A password input with a button that shows it; set `autoComplete` to current-password or new-password. */
export function PasswordField(props: Props) {
  const { field, control } = splitFieldProps(props);
  const { id, ...input } = control;
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} {...field}>
      {(ids) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={controlStyles(Boolean(field.error), 'h-control pr-16')}
          />
          <button
            type="button"
            aria-controls={ids.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 rounded-chip px-3 text-sm after:absolute after:inset-x-0 after:-inset-y-1 font-medium text-peter hover:bg-hover hover:text-peter-deep"
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </div>
      )}
    </Field>
  );
}
