import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useSavingForm } from '#web/features/forms/useSavingForm.ts';
import type { Outcome } from '#web/relay/useCommit.ts';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { dateProblem } from '#web/ui/date-mask.ts';
import { HoldingStatus } from './HoldingStatus.tsx';

type Values = { held: boolean; expiryDate: string };

/** A certificate or visa as the server stores it. */
type Holding = {
  readonly label: string;
  readonly held: boolean;
  readonly expiryDate: string | null | undefined;
  readonly isExpired: boolean;
};

type Props = {
  /** The name of the draft: one for each document and person. */
  name: string;
  holding: Holding;
  /** Shown beside the label, but not part of the expiry date's accessible name. */
  extra?: string | undefined;
  save: (values: { held: boolean; expiryDate: string | null }) => Promise<Outcome<unknown>>;
  onSaving?: (settled: () => Promise<void>) => void;
};

const isComplete = (field: keyof Values, value: unknown) =>
  field === 'held' || value === '' || !isBroken(String(value));
const isBroken = (date: string) => date.length < 10 || Boolean(dateProblem(date, 'DD/MM/YYYY'));

/** A toggle with its status, and the expiry date while it is on. Autosaved. */
export function HoldingRow({ name, holding, extra, save, onSaving }: Props) {
  const { label } = holding;
  const saved: Values = { held: holding.held, expiryDate: useLastExpiry(holding) };
  const form = useForm<Values>({ defaultValues: saved });
  const { status, leaving, settled } = useSavingForm<Values>({
    name,
    form,
    stored: saved,
    isComplete,
    save: (changed, stored) => {
      const { held, expiryDate } = { ...saved, ...stored, ...changed };
      return save({ held, expiryDate: held ? expiryDate || null : null });
    },
    onRefuse: (failure) => form.setError('expiryDate', { message: failureText(failure) }),
  });
  useEffect(() => onSaving?.(settled), [onSaving, settled]);
  const held = useWatch({ control: form.control, name: 'held' });
  return (
    <li className="py-3 first:pt-0 last:pb-0" ref={leaving}>
      <Switch
        {...form.register('held')}
        label={
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {label}
            {extra}
            <HoldingStatus held={held} isExpired={holding.isExpired} />
          </span>
        }
      />
      <div className="mt-1 flex flex-wrap items-end gap-x-4 gap-y-2">
        {held && (
          <BoundField
            control={form.control}
            name="expiryDate"
            as={MaskedDateField}
            label={
              <>
                Expiry date<span className="sr-only"> of {label}</span>
              </>
            }
            optional
            className="w-full sm:w-56"
          />
        )}
        <SaveState status={status} className={status ? 'sm:pb-3' : 'sr-only'} />
      </div>
    </li>
  );
}

/**
 * The server stores no date for a document that is not held; if it is switched off by mistake, the
 * last date is restored.
 */
function useLastExpiry({ held, expiryDate }: Holding): string {
  const [last, setLast] = useState(expiryDate ?? '');
  const now = held ? (expiryDate ?? '') : last;
  if (now !== last) setLast(now);
  return now;
}
