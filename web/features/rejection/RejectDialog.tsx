import {
  type FormEvent,
  type MouseEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useViewer } from '#web/viewer.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Select } from '#web/ui/Select.tsx';
import { ignoreRepeatedEnter, REPEAT } from '#web/ui/repeat.ts';
import { keepLastChoice, readLastChoice, type RejectionChoice } from './last-choice.ts';
import { MailPreview } from './MailPreview.tsx';
import { useRejectionChoices } from './RejectionChoices.tsx';

type Props = {
  /** 'Ana Lima', '12 people'. */
  who: string;
  applicationIds: readonly string[];
  /** The press that opened it; null for a key. */
  opener: MouseEvent | null;
  onClose: () => void;
  onConfirm: (choice: RejectionChoice) => void;
};

const NO_REASON = '';

/** Asks why somebody is rejected, and whether they are told. Begins with the consultant's last choice; Enter confirms. */
export function RejectDialog({ who, applicationIds, opener, onClose, onConfirm }: Props) {
  const form = useId();
  const choices = useRejectionChoices();
  const account = useViewer().account?.id ?? '';
  const [choice, setChoice] = useState(() => readLastChoice(account, choices));
  const { reasonId, mailTemplateId } = choice;
  const options = [
    ...choices.reasons.map(({ id, name }, at) => ({ value: id, label: name, digit: at + 1 })),
    { value: NO_REASON, label: 'No reason', digit: 0 },
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ignoreRepeatedEnter();
    keepLastChoice(account, choice);
    onConfirm(choice);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Reject ${who}?`}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button form={form} type="submit" variant="primary">
            {mailTemplateId ? 'Reject and E-mail' : 'Reject'}
          </Button>
        </>
      }
    >
      <form id={form} ref={useFields(opener)} onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup
          label="Reason"
          help="Only consultants see it."
          value={reasonId ?? NO_REASON}
          onChange={(value) => setChoice({ ...choice, reasonId: value || null })}
          choices={options.map(({ value, label, digit }) => ({
            value,
            label: (
              <span className="flex items-center justify-between gap-3">
                {label}
                {digit < 10 && (
                  <span aria-hidden data-digit={digit} className="contents">
                    <Kbd>{String(digit)}</Kbd>
                  </span>
                )}
              </span>
            ),
          }))}
        />
        {choices.templates.length > 0 && (
          <Select
            label="E-mail to the candidate"
            placeholder="No e-mail"
            value={mailTemplateId ?? ''}
            choices={choices.templates.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) =>
              setChoice({ ...choice, mailTemplateId: target.value || null })
            }
          />
        )}
        {mailTemplateId && (
          <>
            <MailPreview applicationIds={applicationIds} templateId={mailTemplateId} />
            <p className="text-note text-ink-soft">It leaves after ten seconds, unless you undo.</p>
          </>
        )}
      </form>
    </Dialog>
  );
}

/**
 * The form: the chosen option has the focus, so that arrows choose and Enter confirms; digits choose as well. An
 * Enter that may be the second half of the one that opened the dialog is not heard, however late a busy page hears it.
 */
function useFields(opener: MouseEvent | null) {
  const form = useRef<HTMLFormElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isEarly = opener?.detail === 0 && event.timeStamp - opener.timeStamp < REPEAT;
    if (event.key === 'Enter' && isEarly) event.preventDefault();
    const chosen = form.current?.querySelector<HTMLElement>(`[data-digit="${event.key}"]`);
    const input = chosen?.closest('label')?.querySelector('input');
    input?.focus();
    input?.click();
  });
  useLayoutEffect(() => {
    const element = form.current;
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || /^\d$/.test(event.key)) press(event);
    };
    element?.querySelector<HTMLInputElement>('input:checked')?.focus();
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, []);
  return form;
}
