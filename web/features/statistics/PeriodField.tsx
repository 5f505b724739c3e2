import { useState } from 'react';
import type { Address } from '#web/relay/useAddress.ts';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { OWN_DATES, periodChoices, periodIn, periodParameter } from './period.ts';

/** Milliseconds before a typed day is asked for. */
const PAUSE = 300;

type Props = { asked: Address['asked']; put: Address['put'] };

/** Chooses the period of the statistics, kept in the address. */
export function PeriodField({ asked, put }: Props) {
  const period = periodIn(asked);
  return (
    <search className="flex flex-wrap items-start gap-2">
      <Select
        label="Period"
        hideLabel
        className="w-44"
        value={period}
        onChange={(event) => put('period', periodParameter(event.target.value))}
        choices={periodChoices}
      />
      {period === OWN_DATES &&
        (['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={name === 'from' ? 'First day' : 'Last day'}
            value={asked.get(name) ?? ''}
            onChange={(day) => put(name, day, PAUSE)}
          />
        ))}
    </search>
  );
}

type DayProps = { label: string; value: string; onChange: (day: string) => void };

/** A day, YYYY-MM-DD or '', typed as DD/MM/YYYY. */
function DayField({ label, value, onChange }: DayProps) {
  const [text, setText] = useState(typedOf(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== dayOf(text)) setText(typedOf(value));
  }
  const type = (next: string) => {
    setText(next);
    if (next === '' || dayOf(next) !== '') onChange(dayOf(next));
  };
  return <MaskedDateField label={label} hideLabel className="w-36" value={text} onChange={type} />;
}

const dayOf = (typed: string) =>
  /^\d\d\/\d\d\/\d{4}$/.test(typed) ? typed.split('/').toReversed().join('-') : '';
const typedOf = (day: string) => day.split('-').toReversed().join('/');
