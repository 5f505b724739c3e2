import type { UseFormReturn } from 'react-hook-form';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import type { Span } from '#web/features/profile/entry-values.ts';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import type { DateFormat } from '#web/ui/date-mask.ts';

type Props<Values extends Span> = {
  form: UseFormReturn<Values>;
  /** The format of a new date; a date from a CV keeps its own precision. */
  format: DateFormat;
  presentLabel: string;
};

/** The period of an entry: from, to, or ongoing. */
export function SpanFields<Values extends Span>({ form, format, presentLabel }: Props<Values>) {
  // The three fields are the same in every kind of entry.
  const { control, register, watch, formState } = form as unknown as UseFormReturn<Span>;
  const { defaultValues } = formState;
  const ends = watch('present') ? (['fromDate'] as const) : (['fromDate', 'toDate'] as const);
  return (
    <>
      <Switch label={presentLabel} className="sm:col-span-2" {...register('present')} />
      {ends.map((name) => (
        <BoundField
          key={name}
          control={control}
          name={name}
          as={MaskedDateField}
          label={name === 'fromDate' ? 'From' : 'To'}
          format={formatOf(defaultValues?.[name], format)}
          required
        />
      ))}
    </>
  );
}

function formatOf(saved: string | undefined, usual: DateFormat): DateFormat {
  if (saved?.length === 4) return 'YYYY';
  return saved?.length === 7 ? 'MM/YYYY' : usual;
}
