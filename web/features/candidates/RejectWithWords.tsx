import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import type { Failure } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

type Props = {
  /** What unsent words are kept by. */
  keptAs: string;
  /** 'Ana Lima', '12 people'. */
  name: string;
  /** The subject of what is to be mended: 'Ana', 'they'. */
  subject: string;
  /** They may also be rejected without words. */
  isOptional?: boolean;
  isRejecting: boolean;
  onClose: () => void;
  /** Resolves to the failure that is to be shown; null once it is done. */
  onConfirm: (words: string) => Promise<Failure | null>;
};

/** What is asked for most often: the button's text and what it writes. */
const OFTEN = [
  ['Photo', 'Please add a recent photo that shows your face clearly.'],
  ['Certificates', 'Please upload your certificates and their expiry dates.'],
  ['Experience', 'Please complete your experience, with dates and without gaps.'],
  ['References', 'Please name referees whom we may ask, and send them the link.'],
  ['English', 'Please write your profile in English.'],
] as const;

/** Asks what candidates should mend before they can be verified, and rejects their profiles with these words. */
export function RejectWithWords({ keptAs, name, subject, isRejecting, ...props }: Props) {
  const { isOptional = false, onClose, onConfirm } = props;
  const formId = useId();
  const form = useForm({ defaultValues: { words: '' } });
  const { forget } = useKeptForm(`rejection of ${keptAs}`, form);
  const add = (sentence: string) => {
    const written = form.getValues('words').trimEnd();
    if (!written.includes(sentence))
      form.setValue('words', written ? `${written}\n${sentence}` : sentence, { shouldDirty: true });
    form.setFocus('words');
  };
  const submit = form.handleSubmit(async ({ words: asked }) => {
    if (asked.trim() === '' && !isOptional) {
      const message = `Please write what ${subject} should mend.`;
      return form.setError('words', { message }, { shouldFocus: true });
    }
    const failure = await onConfirm(asked);
    if (failure) return showFailure(form, failure, ['words']);
    return forget();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Reject ${name}?`}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button form={formId} type="submit" variant="primary" pending={isRejecting}>
            {isOptional ? 'Reject' : 'Reject and Say Why'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label={`What ${subject} should mend`}
          help="They read it on their start page and in the e-mail, which leaves after ten seconds."
          rows={5}
          autoFocus
          required={!isOptional}
          {...fieldsOf(form)('words')}
        />
        <div className="flex flex-wrap gap-1">
          {OFTEN.map(([label, sentence]) => (
            <Button key={label} variant="secondary" onClick={() => add(sentence)}>
              {label}
            </Button>
          ))}
        </div>
        <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      </form>
    </Dialog>
  );
}
