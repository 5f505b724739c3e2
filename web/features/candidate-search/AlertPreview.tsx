import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AlertPreviewQuery } from '#web/__generated__/AlertPreviewQuery.graphql.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { people } from './people.ts';

type Job = NonNullable<AlertPreviewQuery['response']['job']>;

const list = new Intl.ListFormat('en-GB');

export const alertPreviewQuery = graphql`
  query AlertPreviewQuery($jobId: ID!, $candidateId: ID, $candidateIds: [ID!]!) {
    job(id: $jobId) {
      appliedAmong(candidateIds: $candidateIds) {
        total
        some {
          firstName
          lastName
        }
      }
      alertPreview(candidateId: $candidateId) {
        subject
        heading
        paragraphs
        buttonLabel
        notes
      }
    }
  }
`;

/** The selected candidates who have applied and therefore get no e-mail; renders nothing without any. */
function Applied({ applied }: { applied: Job['appliedAmong'] }) {
  if (!applied || applied.total === 0) return null;
  const names = applied.some.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const others = applied.total - names.length;
  if (others > 0) names.push(people(others, 'other candidate'));
  return (
    <Banner tone="info" className="mb-4">
      Applied: {list.format(names)}. Who has applied is not written to.
    </Banner>
  );
}

/** The e-mail as the first selected candidate gets it. */
export function AlertPreview({ reference }: { reference: PreloadedQuery<AlertPreviewQuery> }) {
  const { job } = usePreloadedQuery<AlertPreviewQuery>(alertPreviewQuery, reference);
  const letter = job?.alertPreview;
  if (!letter) return <p>Candidates can only be told of an active, live listing.</p>;
  return (
    <>
      <Applied applied={job.appliedAmong} />
      <Letter letter={letter} />
    </>
  );
}

function Letter({ letter }: { letter: NonNullable<Job['alertPreview']> }) {
  const { subject, heading, paragraphs, buttonLabel, notes } = letter;
  return (
    <article
      aria-label="Preview of the e-mail"
      className="overflow-hidden rounded-card border border-line"
    >
      <p className="border-b border-line bg-mist px-4 py-2.5 text-note">
        <span className="text-ink-soft">Subject: </span>
        <span className="font-medium">{subject}</span>
      </p>
      <div className="flex flex-col gap-3 px-4 py-5 sm:px-6">
        <p className="display text-xl text-balance">{heading}</p>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {buttonLabel && (
          <p aria-hidden className="self-start rounded-control bg-peter-fill px-4 py-2 text-white">
            {buttonLabel}
          </p>
        )}
        {notes.map((text) => (
          <p key={text} className="text-note text-ink-soft">
            {text}
          </p>
        ))}
      </div>
    </article>
  );
}
