import { useForm, useWatch } from 'react-hook-form';
import { DialogFormEnd } from '#web/features/forms/DialogFormEnd.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import type { Failure } from '#web/relay/useCommit.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MailPaper } from './MailPaper.tsx';
import { FIELDS, paragraphsOf, withSamples } from './sample.ts';

export type TextValues = { name: string; subject: string; body: string };

type Props = {
  /** The name of its draft. */
  draft: string;
  values: TextValues;
  isSaving: boolean;
  /** Resolves to why it was refused; null where it was saved. */
  onSave: (values: TextValues) => Promise<Failure | null>;
  onDone: () => void;
};

/** The text of an e-mail, with its preview beside it. */
export function TemplateForm({ draft, values, isSaving, onSave, onDone }: Props) {
  const form = useForm<TextValues>({ defaultValues: values });
  const { forget } = useKeptForm(draft, form);
  const field = fieldsOf(form);
  const leave = () => {
    forget();
    onDone();
  };
  const submit = form.handleSubmit(async (written) => {
    const failure = await onSave(written);
    if (failure) return showFailure(form, failure, ['name', 'subject', 'body']);
    return leave();
  });
  const [subject, body] = useWatch({ control: form.control, name: ['subject', 'body'] });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <TextField
            label="Name"
            help="Consultants choose by it; candidates do not see it."
            autoComplete="off"
            {...field('name')}
          />
          <TextField label="Subject" autoComplete="off" {...field('subject')} />
          <TextArea label="Text" rows={12} {...field('body')} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="text-note">
            <p className="font-medium">Fields</p>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
              {FIELDS.map(({ name, means }) => (
                <div key={name} className="contents">
                  <dt className="font-mono text-xs leading-5">{`{${name}}`}</dt>
                  <dd className="text-ink-soft">{means}</dd>
                </div>
              ))}
            </dl>
          </div>
          <MailPaper subject={withSamples(subject)} paragraphs={paragraphsOf(body)} />
        </div>
      </div>
      <DialogFormEnd form={form} pending={isSaving} onCancel={leave}>
        Save
      </DialogFormEnd>
    </form>
  );
}
