import { type Ref, useId } from 'react';
import type { Choice } from './choice.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { cx } from './cx.ts';
import type { FieldProps } from './Field.tsx';
import { helpStyles } from './field-styles.ts';

type Props<V extends string> = FieldProps & {
  choices: readonly Choice<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  onBlur?: () => void;
  name?: string;
  /** Given to the first radio, so that a form can move the focus here. */
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
  /** Draws each choice as a card with room for its help text. */
  cards?: boolean;
};

/** One of a few, all of them in sight. */
export function RadioGroup<V extends string>(props: Props<V>) {
  const { choices, value, onChange, onBlur, name, ref, disabled, cards, ...field } = props;
  const group = useId();
  return (
    <ChoiceField role="radiogroup" {...field}>
      <div className={cards ? 'grid gap-2' : 'flex flex-col'}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={cx(
              'group flex items-start gap-2.5 text-body has-disabled:cursor-not-allowed has-disabled:text-ink-soft',
              cards
                ? 'rounded-card border border-line bg-paper p-3.5 transition-colors hover:border-line-strong has-checked:border-peter has-checked:bg-peter-soft has-checked:outline-1 has-checked:-outline-offset-1 has-checked:outline-peter has-focus-visible:outline-2'
                : 'py-[calc((var(--control)-1.5em)/2)]',
            )}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name ?? group}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled || choice.disabled}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
              className={cx(
                'mt-[0.125em] size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-paper transition-[border-width,border-color] group-hover:border-peter checked:border-[6px] checked:border-peter-fill checked:bg-white disabled:bg-hover',
                cards && 'focus-visible:outline-none',
              )}
            />
            <span>
              {choice.label}
              {choice.help != null && (
                <span className={cx('block', helpStyles)}>{choice.help}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </ChoiceField>
  );
}
