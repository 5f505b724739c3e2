import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AlertPreviewQuery } from '#web/__generated__/AlertPreviewQuery.graphql.ts';

export const alertPreviewQuery = graphql`
  query AlertPreviewQuery($jobId: ID!, $candidateId: ID) {
    job(id: $jobId) {
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

/** The e-mail as the first of those who are chosen gets it. */
export function AlertPreview({ reference }: { reference: PreloadedQuery<AlertPreviewQuery> }) {
  const { job } = usePreloadedQuery<AlertPreviewQuery>(alertPreviewQuery, reference);
  const letter = job?.alertPreview;
  if (!letter) return <p>Candidates can only be told of an active, live listing.</p>;
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
