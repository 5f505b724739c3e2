import { useId } from 'react';
import { choiceInput, type ChoicesProps } from './choice.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ChoiceText } from './ChoiceText.tsx';
import { cx } from './cx.ts';

type Props<V extends string> = ChoicesProps<V> & {
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Renders each option as a card with room for its help text. */
  cards?: boolean;
};

/** Single choice with every option visible. */
export function RadioGroup<V extends string>(props: Props<V>) {
  const { choices, value, onChange, onBlur, name, ref, disabled, cards, ...field } = props;
  const id = useId();
  const group = { onBlur, name: name ?? id, disabled };
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
              {...choiceInput(group, choice)}
              type="radio"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={cx(
                'mt-[0.125em] size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-paper transition-[border-width,border-color] group-hover:border-peter checked:border-[6px] checked:border-peter-fill checked:bg-white disabled:bg-hover',
                cards && 'focus-visible:outline-none',
              )}
            />
            <span>
              <ChoiceText label={choice.label} help={choice.help} />
            </span>
          </label>
        ))}
      </div>
    </ChoiceField>
  );
}
