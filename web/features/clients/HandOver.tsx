import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { dateProblem } from '#web/ui/date-mask.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { MaskedDateField } from '#web/ui/MaskedDateField.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ChosenClient } from './ClientPicker.tsx';
import { isoOf, today } from './on-day.ts';
import { useHandOver } from './useHandOver.ts';

type Props = {
  yacht: { id: string; title: string };
  /** Null: she is nobody's from then on. */
  client: ChosenClient | null;
  onClose: () => void;
};

/** Asks since which day a yacht is a client's; who had her until then stays in her history. */
export function HandOver({ yacht, client, onClose }: Props) {
  const id = useId();
  const form = useForm({ defaultValues: { from: today() } });
  const [handOver] = useHandOver();
  const submit = form.handleSubmit(async ({ from }) => {
    const problem = from === '' ? 'Please add the day.' : dateProblem(from, 'DD/MM/YYYY');
    if (problem) return form.setError('from', { message: problem }, { shouldFocus: true });
    const input = { yacht: yacht.id, client: client?.id ?? null, from: isoOf(from) };
    const { failure } = await handOver({ input });
    if (failure) return showFailure(form, failure, ['from']);
    toast.success(
      client ? `${yacht.title} is with ${client.name}.` : `${yacht.title} has no client.`,
    );
    return onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={client ? `${yacht.title}: ${client.name}` : `${yacht.title}: No Client`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button form={id} type="submit" variant="primary" pending={form.formState.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <BoundField
          as={MaskedDateField}
          control={form.control as never}
          name="from"
          label="Since"
          help="Who had her until then stays in her history."
        />
        <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      </form>
    </Dialog>
  );
}
