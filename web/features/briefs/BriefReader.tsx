import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { BriefReader_enquiry$key } from '#web/__generated__/BriefReader_enquiry.graphql.ts';
import type { BriefReader_query$key } from '#web/__generated__/BriefReader_query.graphql.ts';
import { readDraft, writeDraft } from '#web/features/forms/drafts.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { failureOf, RequestFailure } from '#web/relay/failures.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { type Begun, BriefJobCard } from './BriefJobCard.tsx';
import { MarkedText } from './MarkedText.tsx';
import { type BriefJob, useReadBrief } from './useReadBrief.ts';

/** A brief that was read, and the drafts begun from its jobs, by their place in it. */
type Reading = { text: string; jobs: readonly BriefJob[]; begun: Record<number, Begun> };

/** What was read last in this tab, of an enquiry or of what was pasted; null where nothing was. */
function keptReading(name: string): Reading | null {
  const { text, jobs, begun } = readDraft(name) as Partial<Reading>;
  return text && jobs ? { text, jobs, begun: begun ?? {} } : null;
}

type Props = {
  query: BriefReader_query$key;
  /** The enquiry whose text is read; null where a brief is pasted. */
  enquiry: BriefReader_enquiry$key | null;
};

/** The text of an e-mailed brief, and the jobs that are read in it; both stay in this tab. */
export function BriefReader({ query, enquiry }: Props) {
  const data = useFragment(
    graphql`
      fragment BriefReader_query on Query {
        consultants
        viewer {
          consultant
        }
        ...useTargets_query
      }
    `,
    query,
  );
  const asked = useFragment(
    graphql`
      fragment BriefReader_enquiry on Enquiry {
        id
        position
        message
        yacht {
          id
          title
        }
      }
    `,
    enquiry,
  );
  const own = asked?.yacht ? { id: asked.yacht.id, title: asked.yacht.title } : null;
  const name = asked ? ` ${asked.id}` : '';
  const kept = `brief read${name}`;
  const form = useForm({ defaultValues: { text: asked ? briefOf(asked) : '' } });
  const { forget } = useKeptForm(`brief${name}`, form);
  const box = fieldsOf(form)('text');
  const [reading, setReading] = useState(() => keptReading(kept));
  const keep = (next: Reading | null) => {
    setReading(next);
    writeDraft(kept, next ?? {});
  };
  const read = useReadBrief();
  const submit = form.handleSubmit(async ({ text }) => {
    if (!text.trim()) {
      const message = 'Please paste the text of the brief.';
      return form.setError('text', { message }, { shouldFocus: true });
    }
    try {
      const jobs = await read(text);
      // What the text does not say is the yacht of the employer who wrote it.
      keep({ text, jobs: jobs.map((job) => ({ ...job, yacht: job.yacht ?? own })), begun: {} });
    } catch (error) {
      const { code, message, retryAfterSeconds } =
        error instanceof RequestFailure ? error : failureOf('UNAVAILABLE');
      const failure = { code, message, retryAfterSeconds, path: null };
      form.setError('text', { message: failureText(failure) }, { shouldFocus: true });
    }
  });
  // An enquiry is read at once; whoever changed its text reads it again by the button.
  const begin = useEffectEvent(() => {
    if (asked && !reading) void submit();
  });
  useEffect(() => begin(), []);
  if (!reading)
    return (
      <form noValidate onSubmit={submit} className="mt-6 flex max-w-3xl flex-col gap-4">
        <Card className="p-5 sm:p-6">
          <TextArea
            label="Brief"
            help="The text of the mail as it is; quoted mails and signatures are left out. Several jobs become several drafts."
            rows={14}
            autoFocus={!asked}
            {...box}
            onChange={(event) => {
              const wasEmpty = !form.getValues('text').trim();
              void box.onChange(event);
              if (wasEmpty && isPaste(event.nativeEvent)) void submit();
            }}
          />
        </Card>
        <Button
          type="submit"
          variant="primary"
          className="self-end"
          pending={form.formState.isSubmitting}
        >
          Read Brief
        </Button>
      </form>
    );
  const { text, jobs, begun } = reading;
  const edit = () => {
    form.reset({ text });
    keep(null);
  };
  const start = () => {
    forget();
    form.reset({ text: '' });
    keep(null);
  };
  const consultant = data.consultants.find((name) => name === data.viewer?.consultant) ?? null;
  return (
    <div className="mt-6 grid items-start gap-5 wide:grid-cols-2">
      <div className="flex flex-col gap-3 max-wide:order-last wide:sticky wide:top-4">
        <MarkedText text={text} readings={jobs.flatMap(({ readings }) => readings)} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={edit}>Change Text</Button>
          {!asked && (
            <Button variant="quiet" onClick={start}>
              Another Brief
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-4">
        {jobs.length === 0 && (
          <EmptyState title="No job was read.">
            The text names no position that is known. Change it, or begin the listing by hand.
          </EmptyState>
        )}
        {jobs.map((job, index) => (
          <BriefJobCard
            // Two jobs of a brief may be alike.
            key={`${index} ${job.title}`}
            query={data}
            job={job}
            text={text}
            consultant={consultant}
            enquiryId={asked?.id ?? null}
            begun={begun[index] ?? null}
            onBegun={(draft) => keep({ ...reading, begun: { ...begun, [index]: draft } })}
            isOnly={jobs.length === 1}
          />
        ))}
      </div>
    </div>
  );
}

/** A mail that is pasted into the empty box is read at once. */
const isPaste = (event: Event) =>
  event instanceof InputEvent && event.inputType === 'insertFromPaste';

/** An enquiry as a brief: who is looked for, and what was written. */
const briefOf = ({ position, message }: { position: string; message: string }) =>
  `${position} wanted.\n\n${message}`;
