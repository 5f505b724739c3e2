import type { Ref } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components';
import { comboBehaviour, ComboField, type ComboProps } from './ComboField.tsx';
import { matchesOneOf, ranked } from './option.ts';
import { OptionList } from './OptionList.tsx';
import { useDebounced } from './useDebounced.ts';
import { type Choice, useTyping } from './useTyping.ts';

type Props = ComboProps &
  Choice & {
    /** Requests options `searchDelay` milliseconds after typing; they are then shown unfiltered. */
    onSearch?: (text: string) => void;
    searchDelay?: number;
    /** Label of the selected option, for when `options` does not contain it. */
    valueLabel?: string;
    ref?: Ref<HTMLInputElement>;
  };

/**
 * Single selection with type-ahead. Shows the selected label, or the typed text during a search:
 * leaving without a choice restores the label, and deleting the text clears the selection.
 */
export function ComboBox(props: Props) {
  const { options, value, onChange, onSearch, searchDelay = 60, valueLabel, ref, ...field } = props;
  const search = useDebounced((text: string) => onSearch?.(text), searchDelay);
  const listed = options.find((option) => option.id === value);
  const elsewhere = value !== null && !listed ? { id: value, label: valueLabel ?? '' } : null;
  const isListed = onSearch ? () => true : matchesOneOf(options);
  const typing = useTyping({ options, value, onChange }, { isListed, onBlur: field.onBlur });
  // The server has ordered what it found.
  const ordered = onSearch ? options : ranked(options, typing.text ?? '');
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
      // The selected option is in the list only for its label; it is shown only if the search found it, too.
      defaultFilter={onSearch ? (label) => label !== elsewhere?.label : isListed}
      onBlur={typing.leave}
      {...comboBehaviour(field, error)}
    >
      <ComboField
        {...field}
        error={error}
        input={{
          ref,
          isUnchosen: typing.isUnchosen,
          onInput: typing.note,
          onKeyDown: typing.press,
        }}
      />
      <OptionList
        options={elsewhere ? [elsewhere, ...ordered] : ordered}
        loading={field.loading}
        emptyText={field.emptyText}
      />
    </AriaComboBox>
  );
}
