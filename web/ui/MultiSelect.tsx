import { type KeyboardEvent, type Ref, useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components';
import { Chip } from './Chip.tsx';
import { ComboField, ComboInput, type ComboProps, comboStyles } from './ComboField.tsx';
import { cx } from './cx.ts';
import { matchesText, type Option } from './option.ts';
import { OptionList } from './OptionList.tsx';
import { useDebounced } from './useDebounced.ts';

type Props = ComboProps & {
  options: readonly Option[];
  /** Ids in the order in which they were chosen. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Options that are chosen but no longer, or not yet, among `options`: for their labels. */
  known?: readonly Option[];
  /** Leaves what is chosen out of the list instead of ticking it. */
  hideChosen?: boolean;
  /** Puts a place before each chip: '1st', '2nd' … */
  ranked?: boolean;
  onSearch?: (text: string) => void;
  searchDelay?: number;
  ref?: Ref<HTMLInputElement>;
};

/** Several of many, found by typing, by category where they have one; what is chosen stands as chips. */
export function MultiSelect(props: Props) {
  const { options, value, onChange, known, hideChosen, ranked, onSearch, ref, ...field } = props;
  const [text, setText] = useState('');
  const search = useDebounced((typed: string) => onSearch?.(typed), props.searchDelay ?? 60);
  const remove = (id: string) => onChange(value.filter((each) => each !== id));
  const labelOf = (id: string) =>
    [...options, ...(known ?? [])].find((option) => option.id === id)?.label ?? id;

  const removeLast = (event: KeyboardEvent) => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };

  return (
    <AriaComboBox
      selectionMode="multiple"
      value={[...value]}
      onChange={(keys) => {
        setText('');
        const next = inChosenOrder(value, keys.map(String));
        // Escape reports the choice once more.
        if (next.join() !== value.join()) onChange(next);
      }}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        if (onSearch) search(typed);
      }}
      defaultFilter={onSearch ? () => true : matchesText}
      allowsEmptyCollection
      // The error under the field is read before the list.
      menuTrigger={field.error ? 'input' : 'focus'}
      isDisabled={field.disabled}
      isRequired={field.required}
      validationBehavior="aria"
      isInvalid={Boolean(field.error)}
      className={cx(comboStyles, field.className)}
    >
      <ComboField {...field}>
        <ComboInput
          ref={ref}
          name={field.name}
          placeholder={field.placeholder ?? 'Start typing...'}
          onBlur={field.onBlur}
          error={field.error}
          loading={field.loading}
          onKeyDown={removeLast}
        />
        {value.length > 0 && (
          <ul className="flex flex-wrap gap-1.5" aria-label="Chosen">
            {value.map((id, index) => (
              <li key={id} className="max-w-full">
                <Chip
                  disabled={field.disabled}
                  onRemove={() => remove(id)}
                  removeLabel={`Remove ${labelOf(id)}`}
                >
                  {ranked && <span className="mr-1.5 text-ink-soft">{ordinal(index + 1)}</span>}
                  {labelOf(id)}
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </ComboField>
      <OptionList
        options={hideChosen ? options.filter((option) => !value.includes(option.id)) : options}
        loading={field.loading}
        emptyText={field.emptyText}
      />
    </AriaComboBox>
  );
}

/** What was chosen before keeps its place; what is new comes last. */
function inChosenOrder(before: readonly string[], now: readonly string[]): string[] {
  return [...before.filter((id) => now.includes(id)), ...now.filter((id) => !before.includes(id))];
}

/** 1 → '1st', 2 → '2nd', 11 → '11th'. */
export function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10];
  return `${place}${teen || !ending ? 'th' : ending}`;
}
