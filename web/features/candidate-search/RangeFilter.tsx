import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { rangeMax, type RangeName } from './filters.ts';

type Ends = { min: number | null; max: number | null };

type Props = {
  name: RangeName;
  label: string;
  /** Placeholders of the two fields. */
  examples: readonly [number, number];
  unit?: ReactNode;
  startsSet?: boolean;
  value: Ends;
  onChange: (ends: Ends) => void;
  /** Beside the fields: the currency. */
  children?: (disabled: boolean) => ReactNode;
};

const modes = [
  { value: 'any', label: 'Any' },
  { value: 'set', label: 'Set' },
] as const;

/** A range whose fields are disabled until Set is pressed; Any clears and disables them. */
export function RangeFilter({ name, label, examples, unit, startsSet, ...props }: Props) {
  const { value, onChange, children } = props;
  const hasValue = value.min !== null || value.max !== null;
  const [isSet, setSet] = useState(hasValue || startsSet === true);
  const [had, setHad] = useState(hasValue);
  if (had !== hasValue) {
    // Cleared from outside (Reset Filters, a chip), or set by the address.
    setHad(hasValue);
    if (hasValue) setSet(true);
  }
  const first = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (isSet && pressed.current) first.current?.focus();
    pressed.current = false;
  }, [isSet]);
  const choose = (mode: 'any' | 'set') => {
    pressed.current = mode === 'set';
    setSet(mode === 'set');
    if (mode === 'any' && hasValue) onChange({ min: null, max: null });
  };
  const isUpsideDown = value.min !== null && value.max !== null && value.min > value.max;
  const box = { hideLabel: true, disabled: !isSet, max: rangeMax[name], suffix: unit };
  const digits = String(rangeMax[name]).length;
  return (
    <ChoiceField
      label={label}
      error={isUpsideDown ? 'The first number is above the second.' : undefined}
    >
      <SegmentedControl
        wide
        hideLabel
        label={`${label}: any or set`}
        choices={modes}
        value={isSet ? 'set' : 'any'}
        onChange={choose}
      />
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <NumberField
          {...box}
          ref={first}
          label={`${label} from`}
          placeholder={String(examples[0])}
          maxLength={digits}
          value={value.min}
          onChange={(min) => onChange({ ...value, min })}
        />
        <span className="text-note text-ink-soft">to</span>
        <NumberField
          {...box}
          label={`${label} to`}
          placeholder={String(examples[1])}
          maxLength={digits}
          value={value.max}
          onChange={(max) => onChange({ ...value, max })}
        />
      </div>
      {children?.(!isSet)}
    </ChoiceField>
  );
}
