import type { KeyboardEvent, Ref } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components';
import { Chip } from './Chip.tsx';
import { comboBehaviour, ComboField, type ComboProps } from './ComboField.tsx';
import { matchesOneOf, type Option, ranked } from './option.ts';
import { OptionList } from './OptionList.tsx';
import { useDebounced } from './useDebounced.ts';
import { useTyping } from './useTyping.ts';

type Props = ComboProps & {
  options: readonly Option[];
  /** Ids in the order of selection. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Selected options that `options` may not contain, for their labels. */
  known?: readonly Option[];
  /** Removes selected options from the list instead of ticking them. */
  hideChosen?: boolean;
  /** Prefixes each chip with its rank: '1st', '2nd' … */
  ranked?: boolean;
  onSearch?: (text: string) => void;
  searchDelay?: number;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Multiple selection with type-ahead, grouped by category if there is one; selected options are
 * shown as chips.
 */
export function MultiSelect(props: Props) {
  const {
    options,
    value,
    onChange,
    known,
    hideChosen,
    ranked: isRanked,
    onSearch,
    ref,
    ...field
  } = props;
  const search = useDebounced((typed: string) => onSearch?.(typed), props.searchDelay ?? 60);
  const remove = (id: string) => onChange(value.filter((each) => each !== id));
  const labelOf = (id: string) =>
    [...options, ...(known ?? [])].find((option) => option.id === id)?.label ?? id;

  const listed = hideChosen ? options.filter((option) => !value.includes(option.id)) : options;
  const add = (id: string | null) => id !== null && !value.includes(id) && onChange([...value, id]);
  const isListed = onSearch ? () => true : matchesOneOf(listed);
  // The input itself has no value: it is cleared for the next search once an option is chosen.
  const typing = useTyping(
    { options: listed, value: null, onChange: add },
    { isListed, onBlur: field.onBlur },
  );
  const text = typing.text ?? '';
  const error = field.error ?? typing.error;
  const press = (event: KeyboardEvent) => {
    typing.press(event);
    const last = value.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };

  return (
    <AriaComboBox
      selectionMode="multiple"
      value={[...value]}
      onChange={(keys) => {
        const next = inChosenOrder(value, keys.map(String));
        // react-aria reports the selection again on Escape and on blur.
        if (next.join() === value.join()) return;
        typing.type(null);
        onChange(next);
      }}
      inputValue={text}
      onInputChange={(typed) => {
        typing.type(typed);
        if (onSearch) search(typed);
      }}
      defaultFilter={isListed}
      onBlur={typing.leave}
      {...comboBehaviour(field, error)}
    >
      <ComboField
        {...field}
        placeholder={field.placeholder ?? 'Start typing...'}
        error={error}
        input={{ ref, isUnchosen: typing.isUnchosen, onKeyDown: press }}
      >
        {value.length > 0 && (
          <ul className="flex flex-wrap gap-1.5" aria-label="Chosen">
            {value.map((id, index) => (
              <li key={id} className="max-w-full">
                <Chip
                  disabled={field.disabled}
                  onRemove={() => remove(id)}
                  removeLabel={`Remove ${labelOf(id)}`}
                >
                  {isRanked && <span className="mr-1.5 text-ink-soft">{ordinal(index + 1)}</span>}
                  {labelOf(id)}
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </ComboField>
      <OptionList
        options={onSearch ? listed : ranked(listed, text)}
        loading={field.loading}
        emptyText={field.emptyText}
      />
    </AriaComboBox>
  );
}

/** Options selected earlier keep their order; new ones are appended. */
function inChosenOrder(before: readonly string[], now: readonly string[]): string[] {
  return [...before.filter((id) => now.includes(id)), ...now.filter((id) => !before.includes(id))];
}

/** 1 → '1st', 2 → '2nd', 11 → '11th'. */
export function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10];
  return `${place}${teen || !ending ? 'th' : ending}`;
}
