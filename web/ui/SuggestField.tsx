import { type Ref, useContext, useEffect, useEffectEvent, useState } from 'react';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components';
import { ComboField, type ComboProps, comboStyles } from './ComboField.tsx';
import { cx } from './cx.ts';
import { matchesText, type Option } from './option.ts';
import { OptionList } from './OptionList.tsx';
import { useDebounced } from './useDebounced.ts';

type Props = Omit<ComboProps, 'emptyText'> & {
  /** Suggestions only: free text is equally valid. */
  options: readonly Option[];
  value: string;
  onChange: (text: string) => void;
  /** Called when a suggestion is chosen; `onChange` has already received its label. */
  onPick?: (option: Option) => void;
  onSearch?: (text: string) => void;
  searchDelay?: number;
  ref?: Ref<HTMLInputElement>;
};

/** Free text with suggestions while typing. */
export function SuggestField(props: Props) {
  const { options, value, onChange, onPick, onSearch, searchDelay = 60, ref, ...field } = props;
  const search = useDebounced((text: string) => onSearch?.(text), searchDelay);
  const [picked, setPicked] = useState<string | null>(null);
  // react-aria treats a chosen suggestion as typed text and would offer it again.
  const offered = value === picked ? nothing : options;
  return (
    <AriaComboBox
      allowsCustomValue
      value={null}
      inputValue={value}
      onInputChange={(text) => {
        onChange(text);
        if (text !== picked) search(text);
      }}
      onChange={(key) => {
        const option = options.find((each) => each.id === key);
        if (!option) return;
        setPicked(option.label);
        onChange(option.label);
        onPick?.(option);
      }}
      defaultFilter={onSearch ? () => true : matchesText}
      isDisabled={field.disabled}
      isRequired={field.required}
      validationBehavior="aria"
      isInvalid={Boolean(field.error)}
      className={cx(comboStyles, field.className)}
    >
      <ComboField {...field} input={{ ref, onBlur: field.onBlur, opens: false }} />
      <OptionList options={offered} />
      {onSearch && <OpensLate options={offered} />}
    </AriaComboBox>
  );
}

const nothing: readonly Option[] = [];

/** Opens the list for suggestions that arrive after typing: react-aria checks only on input. */
function OpensLate({ options }: Pick<Props, 'options'>) {
  const state = useContext(ComboBoxStateContext);
  const openFor = useEffectEvent((count: number) => {
    if (count > 0 && state?.isFocused && !state.isOpen) state.open(null, 'input');
  });
  useEffect(() => {
    // react-aria has the new options only after this render.
    const soon = setTimeout(() => openFor(options.length));
    return () => clearTimeout(soon);
  }, [options]);
  return null;
}
