import type { ChoicesProps } from './choice.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ChoiceText } from './ChoiceText.tsx';
import { cx } from './cx.ts';
import { splitFieldProps } from './Field.tsx';
import { useRadios } from './useRadios.ts';

type Props<V extends string> = ChoicesProps<V> & {
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Renders each option as a card with room for its help text. */
  cards?: boolean;
};

/** Single choice with every option visible. */
export function RadioGroup<V extends string>({ cards, ...props }: Props<V>) {
  const { field, control } = splitFieldProps(props);
  const radios = useRadios(control);
  return (
    <ChoiceField role="radiogroup" {...field}>
      <div className={cards ? 'grid gap-2' : 'flex flex-col'}>
        {radios.map(({ choice, input }) => (
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
              {...input}
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
