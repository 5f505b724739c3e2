import { Controller, useForm, useWatch } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SetVisaInput } from '#web/__generated__/useSetVisaMutation.graphql.ts';
import type { VisaRow_visa$key } from '#web/__generated__/VisaRow_visa.graphql.ts';
import { failureText } from '#web/features/accounts/form-failure.ts';
import { useSavingForm } from '#web/features/forms/useSavingForm.ts';
import { dateProblem } from '#web/ui/date-mask.ts';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { SaveState } from '#web/ui/SaveState.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { HoldingStatus } from './HoldingStatus.tsx';
import { useSetVisa } from './useSetVisa.ts';

type Values = { held: boolean; expiryDate: string };

const isComplete = (field: keyof Values, value: unknown) =>
  field === 'held' || value === '' || !isBroken(String(value));
const isBroken = (date: string) => date.length < 10 || Boolean(dateProblem(date, 'DD/MM/YYYY'));

/** One visa: a toggle with its status, and the expiry date while it is held. Saves as it changes. */
export function VisaRow({ owner, visa }: { owner: string; visa: VisaRow_visa$key }) {
  const known = useFragment(
    graphql`
      fragment VisaRow_visa on CandidateVisa {
        kind
        label
        held
        expiryDate
        isExpired
      }
    `,
    visa,
  );
  const saved: Values = { held: known.held, expiryDate: known.expiryDate ?? '' };
  const form = useForm<Values>({ defaultValues: saved });
  const [commit] = useSetVisa();
  const { status, leaving } = useSavingForm<Values>({
    name: `visa ${known.kind} ${owner}`,
    form,
    saved,
    isComplete,
    save: (changed) => {
      const kind = known.kind as SetVisaInput['kind'];
      const { held, expiryDate } = { ...saved, ...changed };
      return commit({ input: { kind, held, expiryDate: held ? expiryDate || null : null } });
    },
    onRefuse: (failure) => form.setError('expiryDate', { message: failureText(failure) }),
  });
  const held = useWatch({ control: form.control, name: 'held' });
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <form noValidate onSubmit={(event) => event.preventDefault()} ref={leaving}>
        <Switch
          {...form.register('held')}
          label={
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {known.label}
              <HoldingStatus held={held} isExpired={known.isExpired} />
            </span>
          }
        />
        <div className="mt-1 flex flex-wrap items-end gap-x-4 gap-y-2">
          {held && (
            <Controller
              control={form.control}
              name="expiryDate"
              render={({ field, fieldState }) => (
                <MaskedDateField
                  {...field}
                  label={
                    <>
                      Expiry date<span className="sr-only"> of {known.label}</span>
                    </>
                  }
                  optional
                  className="w-full sm:w-56"
                  error={fieldState.error?.message}
                />
              )}
            />
          )}
          <SaveState {...(status && { status })} className={status ? 'sm:pb-3' : 'sr-only'} />
        </div>
      </form>
    </li>
  );
}
