import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ConsentRecord_application$key } from '#web/__generated__/ConsentRecord_application.graphql.ts';
import type { ConsentRecord_introduction$key } from '#web/__generated__/ConsentRecord_introduction.graphql.ts';
import { Card } from '#web/ui/Card.tsx';
import { day } from '#web/ui/day.ts';
import { FactList } from './FactList.tsx';
import { ReleaseAct } from './ReleaseAct.tsx';

/** What a candidate was asked and has answered, for consultants; nothing where they were not asked. */
export function ConsentRecord(props: { application: ConsentRecord_application$key }) {
  const { introduction } = useFragment(
    graphql`
      fragment ConsentRecord_application on Application {
        introduction {
          ...ConsentRecord_introduction
        }
      }
    `,
    props.application,
  );
  return introduction && <Asked introduction={introduction} />;
}

/** An admin may release without agreement. */
function Asked(props: { introduction: ConsentRecord_introduction$key }) {
  const introduction = useFragment(
    graphql`
      fragment ConsentRecord_introduction on Introduction {
        askedAt
        facts
        question
        answer
        answeredAt
        mayLeave
        releaseReason
        workedAboard
        releasedEmployers
        hiddenFrom
        waitsFor
        ...ReleaseAct_introduction
      }
    `,
    props.introduction,
  );
  const { askedAt, facts, question, answer, answeredAt, mayLeave, ...why } = introduction;
  const { releaseReason, releasedEmployers, workedAboard, hiddenFrom, waitsFor } = why;
  const said = answer && `${answer === 'AGREED' ? 'Agreed' : 'Declined'} on ${day(answeredAt)}`;
  return (
    <Card as="section" aria-labelledby="introduction">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="introduction" className="font-semibold">
            Introduction
          </h2>
          <p className="text-note text-ink-soft">
            {`Asked on ${day(askedAt)} · ${said ?? 'no answer yet'} · ${mayLeave ? 'may leave the agency' : 'nothing may leave the agency'}`}
          </p>
          {hiddenFrom && (
            <p className="mt-1 text-note font-medium break-words text-port">
              {`Does not want to be shown to ${hiddenFrom}: not introduced here. Only they can change that, in their settings.`}
            </p>
          )}
          {workedAboard && (
            <p className="mt-1 text-note font-medium break-words text-port">
              {`Works or worked on this yacht or for those behind her (${workedAboard}): not introduced without a reason.`}
            </p>
          )}
          {releasedEmployers.length > 0 && (
            <p className="mt-1 text-note wrap-anywhere">
              {`Said yes to their own employer for this job: ${releasedEmployers.join(', ')}.`}
            </p>
          )}
          {waitsFor && answer === 'AGREED' && !mayLeave && (
            <p className="mt-1 text-note font-medium break-words text-amber">
              {`Waits for ${waitsFor}: couples are introduced together, once both have agreed.`}
            </p>
          )}
          {releaseReason && <p className="mt-1 text-note break-words">Released: {releaseReason}</p>}
        </div>
        <ReleaseAct introduction={introduction} />
      </div>
      <details className="mt-2 text-note">
        <summary className="w-fit cursor-pointer text-peter">What they were shown</summary>
        <div className="flex flex-col gap-2 pt-2">
          <FactList facts={facts} />
          <p>{question}</p>
        </div>
      </details>
    </Card>
  );
}
