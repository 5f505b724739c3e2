import { useWatch } from 'react-hook-form';
import { genders, relationships, tattoos } from '#web/features/profile/choices.ts';
import { ComboBox } from '#web/ui/ComboBox.tsx';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { MultiSelect } from '#web/ui/MultiSelect.tsx';
import type { Option } from '#web/ui/option.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type DetailValue, kindOf, type ReviewValues, type Source } from './review-values.ts';
import { ReviewField } from './ReviewField.tsx';
import { ReviewItem } from './ReviewItem.tsx';

export type Lists = Record<'NATIONALITIES' | 'LANGUAGES' | 'COUNTRY', readonly Option[]>;

const yesNo = [
  { value: 'NO', label: 'No' },
  { value: 'YES', label: 'Yes' },
] as const;

const choices: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  GENDER: genders,
  TATTOO: tattoos,
  RELATIONSHIP_STATUS: relationships,
  SMOKING: yesNo,
};

type Props = {
  detail: Source & { name: string; label: string; current?: string | null | undefined };
  lists: Lists;
};

/** A detail, with the control that its form has in the profile. */
export function DetailItem({ detail, lists }: Props) {
  const { name, label, current } = detail;
  const value = useWatch<ReviewValues>({ name: `details.${name}` }) as DetailValue;
  const options = (lists as Partial<Record<string, readonly Option[]>>)[name] ?? [];
  const words = wordsOf(value, options, choices[name] ?? []);
  return (
    <ReviewItem
      name={`details.${name}`}
      label={label}
      summary={<span className="line-clamp-4 whitespace-pre-line">{words || 'Nothing'}</span>}
      source={detail}
      current={current}
      isThere={current != null && current === words && !value.take}
    >
      <DetailControl name={name} label={label} options={options} />
    </ReviewItem>
  );
}

type ControlProps = { name: string; label: string; options: readonly Option[] };

function DetailControl({ name, label, options }: ControlProps) {
  const path = `details.${name}.value` as const;
  const kind = kindOf(name);
  if (kind === 'list')
    return (
      <ReviewField
        name={`details.${name}.list`}
        as={MultiSelect}
        label={label}
        options={options}
        hideChosen
        className="sm:col-span-2"
      />
    );
  if (kind === 'country')
    return <ReviewField name={path} as={CountryBox} label={label} options={options} />;
  if (kind === 'day') return <ReviewField name={path} as={MaskedDateField} label={label} />;
  if (kind === 'yesNo') return <ReviewField name={path} as={YesNo} label={label} choices={yesNo} />;
  if (kind === 'choice')
    return <ReviewField name={path} as={Select} label={label} choices={choices[name] ?? []} />;
  if (kind === 'text')
    return (
      <ReviewField name={path} as={TextArea} label={label} rows={6} className="sm:col-span-2" />
    );
  return (
    <ReviewField
      name={path}
      as={TextField}
      label={label}
      inputMode={kind === 'figure' ? 'numeric' : 'tel'}
    />
  );
}

type BoxProps = Omit<Parameters<typeof ComboBox>[0], 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A combo box whose value is a text, empty for none. */
const CountryBox = ({ value, onChange, ...rest }: BoxProps) => (
  <ComboBox {...rest} value={value || null} onChange={(id) => onChange(id ?? '')} />
);

type YesNoProps = Omit<
  Parameters<typeof SegmentedControl<'YES' | 'NO'>>[0],
  'value' | 'onChange'
> & {
  value: string;
  onChange: (value: string) => void;
};
const YesNo = ({ value, ...rest }: YesNoProps) => (
  <SegmentedControl {...rest} value={value === 'YES' ? 'YES' : 'NO'} />
);

function wordsOf(
  { value, list }: DetailValue,
  options: readonly Option[],
  named: readonly { value: string; label: string }[],
): string {
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  if (list.length > 0) return list.map(labelOf).join(', ');
  return named.find((choice) => choice.value === value)?.label ?? labelOf(value);
}
