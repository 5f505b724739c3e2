import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ComplaintCard_complaint$key } from '#web/__generated__/ComplaintCard_complaint.graphql.ts';
import type { ComplaintCardAnswerMutation } from '#web/__generated__/ComplaintCardAnswerMutation.graphql.ts';
import type { ComplaintCardExtendMutation } from '#web/__generated__/ComplaintCardExtendMutation.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { userName } from '#web/features/notes/userName.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { moment } from '#web/ui/moment.ts';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';
import { ComplaintNote } from './ComplaintNote.tsx';

/** A complaint with its clock, what was answered, and what can be done. */
export function ComplaintCard({ complaint }: { complaint: ComplaintCard_complaint$key }) {
  const data = useFragment(
    graphql`
      fragment ComplaintCard_complaint on Complaint {
        id
        name
        email
        text
        receivedOn
        replyBy
        overdue
        stage
        stageLabel
        answeredAt
        answer
        erasedAt
        answeredBy {
          ...userName_user
        }
        ...ComplaintNote_complaint
      }
    `,
    complaint,
  );
  const [extend, isExtending] = useCommit<ComplaintCardExtendMutation>(graphql`
    mutation ComplaintCardExtendMutation($input: ExtendComplaintInput!) {
      extendComplaint(input: $input) {
        ... on ExtendComplaintPayload {
          message
          complaint {
            ...ComplaintCard_complaint
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const lengthen = async (press: MouseEvent) => {
    ignoreRepeat(press);
    const done = await extend({ input: { id: data.id } });
    if (done.failure) return toast.error(done.failure.message);
    return toast.success(done.data.message);
  };
  const { id, name, email, text, receivedOn, replyBy, overdue, answeredAt, answer } = data;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <article aria-labelledby={`complaint-${id}`} className="flex flex-col gap-3">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={`complaint-${id}`} className="font-semibold wrap-anywhere">
            {name || 'Erased'}
          </h2>
          <Badge tone={badgeTone(data.stage, overdue)}>{overdue ? 'Late' : data.stageLabel}</Badge>
        </header>
        <p className="text-note text-ink-soft">
          Came {receivedOn}
          {email && (
            <>
              {' · '}
              <a href={`mailto:${email}`} className="text-peter wrap-anywhere underline">
                {email}
              </a>
            </>
          )}
          {!answeredAt && (
            <>
              {' · '}
              <span className={overdue ? 'font-medium text-port' : undefined}>
                reply by {replyBy}
              </span>
            </>
          )}
        </p>
        {data.erasedAt ? (
          <p className="text-ink-soft">Name, address and words were erased; the days stay.</p>
        ) : (
          <p className="measure wrap-anywhere whitespace-pre-line">{text}</p>
        )}
        {answeredAt && (
          <div className="border-l-2 border-line pl-4">
            <p className="text-note text-ink-soft">
              Answered {moment(answeredAt)} by{' '}
              {data.answeredBy ? userName(data.answeredBy) : 'a former colleague'}
            </p>
            {answer && <p className="measure mt-1 wrap-anywhere whitespace-pre-line">{answer}</p>}
          </div>
        )}
        <ComplaintNote complaint={data} />
        {!answeredAt && <Answer id={id} name={name || 'them'} isMailed={Boolean(email)} />}
        {data.stage === 'NEW' && (
          <div className="print:hidden">
            <Button
              variant="quiet"
              pending={isExtending}
              onClick={(press) => void lengthen(press.nativeEvent)}
            >
              Extend to 10 Working Days
            </Button>
            <p className="mt-1 text-note text-ink-soft">
              {email ? 'They are told by e-mail.' : 'Tell them: their address is not known.'}
            </p>
          </div>
        )}
      </article>
    </Card>
  );
}

function badgeTone(stage: string, overdue: boolean) {
  if (overdue) return 'warning';
  return stage === 'ANSWERED' ? 'success' : 'info';
}

type AnswerProps = { id: string; name: string; isMailed: boolean };

/** Writes the answer; unsent text is kept in this tab. */
function Answer({ id, name, isMailed }: AnswerProps) {
  const form = useForm({ defaultValues: { text: '' } });
  const { forget } = useKeptForm(`complaint answer ${id}`, form);
  const [answer, isSending] = useCommit<ComplaintCardAnswerMutation>(graphql`
    mutation ComplaintCardAnswerMutation($input: AnswerComplaintInput!) {
      answerComplaint(input: $input) {
        ... on AnswerComplaintPayload {
          message
          complaint {
            ...ComplaintCard_complaint
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const submit = form.handleSubmit(async ({ text }) => {
    const { data, failure } = await answer({ input: { id, text } });
    if (failure) return showFailure(form, failure, ['text']);
    forget();
    toast.success(data.message);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 print:hidden">
      <TextArea
        label={`Reply to ${name}`}
        help={
          isMailed
            ? 'Sent by e-mail; it can be sent once.'
            : 'Their address is not known: what you wrote or said is kept, and nothing is sent.'
        }
        rows={5}
        {...fieldsOf(form)('text')}
      />
      <FormFaults>{form.formState.errors.root?.message}</FormFaults>
      <Button type="submit" variant="primary" className="self-end" pending={isSending}>
        {isMailed ? 'Send Reply' : 'Keep Reply'}
      </Button>
    </form>
  );
}
