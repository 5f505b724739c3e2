import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { NextInterviews_query$key } from '#web/__generated__/NextInterviews_query.graphql.ts';
import { applicationPath } from '#web/features/application-stages/paths.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { WorkSection } from '#web/features/home/WorkSection.tsx';
import { applicationsPath } from '#web/features/listings/paths.ts';
import { utcMoment } from './words.ts';

/** The interviews of today and tomorrow for the viewer's own listings. */
export function NextInterviews({ query }: { query: NextInterviews_query$key }) {
  const { nextInterviews } = useFragment(
    graphql`
      fragment NextInterviews_query on Query {
        nextInterviews {
          id
          steps {
            interviewAt
          }
          candidate {
            ...CandidateCell_candidate
          }
          job {
            id
            title
            yachtTitle
            yacht {
              id
            }
          }
        }
      }
    `,
    query,
  );
  return (
    <WorkSection
      title="Interviews"
      description="For your listings, today and tomorrow."
      rows={nextInterviews}
      rowKey={({ id }) => id}
      settled={({ steps }) => (steps?.interviewAt ? null : 'Not arranged any more')}
      total={nextInterviews.length}
      onAll={null}
      isLoading={false}
    >
      {({ id, steps, candidate, job }, settled) => (
        <>
          <Link
            to={applicationPath(
              applicationsPath('all', job?.yacht?.id ?? '', job?.id ?? ''),
              id,
              'FORWARDED',
            )}
            className="min-w-52 flex-1 rounded-control font-medium"
          >
            {candidate && <CandidateCell candidate={candidate} />}
          </Link>
          <span className="min-w-44 flex-1 text-note">
            {job?.title}
            <span className="block text-ink-soft">{job?.yachtTitle}</span>
          </span>
          <span className="w-44 text-note whitespace-nowrap tabular-nums">
            {settled ?? (steps?.interviewAt && utcMoment(steps.interviewAt))}
          </span>
        </>
      )}
    </WorkSection>
  );
}
