import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { Currency, PayPeriod } from '#web/__generated__/useSavePlacementMutation.graphql.ts';
import { isoOf } from '#web/features/clients/on-day.ts';
import { BoundField, type BoundFieldOf } from '#web/features/forms/BoundField.tsx';
import { known, type Known } from '#web/features/forms/choices.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { dateProblem } from '#web/ui/date-mask.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSavePlacement } from './useSavePlacement.ts';

type Money = { readonly amount: number; readonly currency: Currency };
type Placement = {
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
  readonly rotation?: string | null;
  readonly pay?: Money | null;
  readonly payPeriod?: PayPeriod | null;
  readonly fee?: Money | null;
  readonly guaranteeUntil?: string | null;
};

type Values = {
  startsOn: string;
  endsOn: string;
  rotation: string;
  payAmount: number | null;
  payCurrency: Known<Currency>;
  payPeriod: Known<PayPeriod>;
  feeAmount: number | null;
  feeCurrency: Known<Currency>;
  guaranteeUntil: string;
};

const DAYS = ['startsOn', 'endsOn', 'guaranteeUntil'] as const;
const PlacementField: BoundFieldOf<Values> = BoundField;
const CURRENCIES = [
  { value: 'EUR', label: 'EUR' },
  { value: 'USD', label: 'USD' },
  { value: 'GBP', label: 'GBP' },
];
const PERIODS = [
  { value: 'DAY', label: 'a day' },
  { value: 'MONTH', label: 'a month' },
  { value: 'YEAR', label: 'a year' },
];

const shown = (date: string | null | undefined) => date?.split('-').toReversed().join('/') ?? '';
const sent = (text: string) => (text === '' ? null : isoOf(text));

type Props = { id: string; placement: Placement; onClose: () => void };

/** Asks for what came of a hire. */
export function PlacementForm({ id, placement, onClose }: Props) {
  const formId = useId();
  const form = useForm<Values>({
    defaultValues: {
      startsOn: shown(placement.startsOn),
      endsOn: shown(placement.endsOn),
      rotation: placement.rotation ?? '',
      payAmount: placement.pay?.amount ?? null,
      payCurrency: known(placement.pay?.currency) ?? 'EUR',
      payPeriod: known(placement.payPeriod) ?? 'MONTH',
      feeAmount: placement.fee?.amount ?? null,
      feeCurrency: known(placement.fee?.currency) ?? 'EUR',
      guaranteeUntil: shown(placement.guaranteeUntil),
    },
  });
  const { control } = form;
  const field = fieldsOf(form);
  const [save] = useSavePlacement();
  const submit = form.handleSubmit(async (values) => {
    const wrong = DAYS.find((day) => dateProblem(values[day], 'DD/MM/YYYY') !== null);
    if (wrong) {
      const message = dateProblem(values[wrong], 'DD/MM/YYYY') ?? '';
      return form.setError(wrong, { message }, { shouldFocus: true });
    }
    const input = {
      ...values,
      applicationId: id,
      startsOn: sent(values.startsOn),
      endsOn: sent(values.endsOn),
      guaranteeUntil: sent(values.guaranteeUntil),
    };
    const { data, failure } = await save({ input });
    if (failure) return showFailure(form, failure, [...DAYS, 'rotation', 'payAmount', 'feeAmount']);
    toast.success(data.message);
    return onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Placement"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            form={formId}
            type="submit"
            variant="primary"
            pending={form.formState.isSubmitting}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <PlacementField as={MaskedDateField} control={control} name="startsOn" label="Start" />
        <PlacementField
          as={MaskedDateField}
          control={control}
          name="endsOn"
          label="End"
          help="Empty while it is open."
        />
        <TextField label="Rotation" optional className="sm:col-span-2" {...field('rotation')} />
        <PlacementField
          as={NumberField}
          control={control}
          name="payAmount"
          label="Pay"
          maxLength={8}
        />
        <div className="grid grid-cols-2 gap-4">
          <Select label="Currency of the pay" choices={CURRENCIES} {...field('payCurrency')} />
          <Select label="For" choices={PERIODS} {...field('payPeriod')} />
        </div>
        <PlacementField
          as={NumberField}
          control={control}
          name="feeAmount"
          label="Fee"
          maxLength={8}
        />
        <Select label="Currency of the fee" choices={CURRENCIES} {...field('feeCurrency')} />
        <PlacementField
          as={MaskedDateField}
          control={control}
          name="guaranteeUntil"
          label="Guarantee until"
        />
        <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      </form>
    </Dialog>
  );
}
