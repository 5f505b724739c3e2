import type { Ref } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components';
import { comboBehaviour, ComboField, ComboInput, type ComboProps } from './ComboField.tsx';
import { matchesText } from './option.ts';
import { OptionList } from './OptionList.tsx';
import { useDebounced } from './useDebounced.ts';
import { type Choice, useTyping } from './useTyping.ts';

type Props = ComboProps &
  Choice & {
    /** Asks for options elsewhere, `searchDelay` milliseconds after typing; they are then shown as they come. */
    onSearch?: (text: string) => void;
    searchDelay?: number;
    /** Text of the chosen option where `options` need not hold it. */
    valueLabel?: string;
    ref?: Ref<HTMLInputElement>;
  };

/**
 * One of many, found by typing. The box shows what is chosen, and what is typed while one looks for
 * another: left without a choice it shows the chosen one again, and emptied by hand it is cleared.
 */
export function ComboBox(props: Props) {
  const { options, value, onChange, onSearch, searchDelay = 60, valueLabel, ref, ...field } = props;
  const search = useDebounced((text: string) => onSearch?.(text), searchDelay);
  const listed = options.find((option) => option.id === value);
  const elsewhere = value !== null && !listed ? { id: value, label: valueLabel ?? '' } : null;
  const typing = useTyping(
    { options, value, onChange },
    { isListed: onSearch ? () => true : matchesText, onBlur: field.onBlur },
  );
  const error = field.error ?? typing.error;
  return (
    <AriaComboBox
      value={value}
      onChange={(key) =>
        key !== value && typing.choose(options.find(({ id }) => id === key) ?? null)
      }
      inputValue={typing.text ?? (listed ?? elsewhere)?.label ?? ''}
      onInputChange={(text) => {
        typing.type(text);
        if (onSearch) search(text);
      }}
      // The chosen one belongs to the list for its text alone, unless it was found as well.
      defaultFilter={onSearch ? (label) => label !== elsewhere?.label : matchesText}
      onBlur={typing.leave}
      {...comboBehaviour(field, error)}
    >
      <ComboField {...field} error={error}>
        <ComboInput
          ref={ref}
          name={field.name}
          placeholder={field.placeholder}
          error={error}
          isUnchosen={typing.isUnchosen}
          loading={field.loading}
          onInput={typing.note}
          onKeyDown={typing.press}
        />
      </ComboField>
      <OptionList
        options={elsewhere ? [elsewhere, ...options] : options}
        loading={field.loading}
        emptyText={field.emptyText}
      />
    </AriaComboBox>
  );
}
