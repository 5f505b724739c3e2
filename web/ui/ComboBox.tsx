import { type Ref, useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components';
import { ComboField, ComboInput, type ComboProps, comboStyles } from './ComboField.tsx';
import { cx } from './cx.ts';
import { matchesText, type Option } from './option.ts';
import { OptionList } from './OptionList.tsx';
import { useDebounced } from './useDebounced.ts';

type Props = ComboProps & {
  options: readonly Option[];
  /** Id of the chosen option. */
  value: string | null;
  onChange: (id: string | null, option: Option | null) => void;
  /** Asks for options elsewhere, `searchDelay` milliseconds after typing; they are then shown as they come. */
  onSearch?: (text: string) => void;
  searchDelay?: number;
  /** Text of the chosen option while `options` does not hold it. */
  valueLabel?: string;
  ref?: Ref<HTMLInputElement>;
};

/** One of many, found by typing. Only a choice of the list counts: other text goes back when one leaves. */
export function ComboBox(props: Props) {
  const { options, value, onChange, onSearch, searchDelay = 60, valueLabel, ref, ...field } = props;
  const search = useDebounced((text: string) => onSearch?.(text), searchDelay);
  const find = (id: string | null) => options.find((option) => option.id === id) ?? null;
  const life = useLife(value, find(value) === null && Boolean(valueLabel));
  return (
    <AriaComboBox
      key={life}
      value={value}
      onChange={(key) => {
        const id = key === null ? null : String(key);
        if (id !== value) onChange(id, find(id));
      }}
      defaultInputValue={find(value)?.label ?? valueLabel ?? ''}
      onInputChange={onSearch && search}
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
          placeholder={field.placeholder}
          onBlur={field.onBlur}
          error={field.error}
          loading={field.loading}
        />
      </ComboField>
      <OptionList options={options} loading={field.loading} emptyText={field.emptyText} />
    </AriaComboBox>
  );
}

/**
 * A new key where the value comes from outside and is none of the options: a draft that is put back.
 * react-aria reads its text from the options alone, and would show an empty box.
 */
function useLife(value: string | null, isElsewhere: boolean): number {
  const [shown, setShown] = useState({ value, life: 0 });
  if (shown.value === value) return shown.life;
  const life = isElsewhere ? shown.life + 1 : shown.life;
  setShown({ value, life });
  return life;
}
