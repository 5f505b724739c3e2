import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { HomeJobs_query$key } from '#web/__generated__/HomeJobs_query.graphql.ts';
import type { HomeJobs_job$key } from '#web/__generated__/HomeJobs_job.graphql.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** The newest jobs, as a guest sees them. */
export function HomeJobs({ query }: { query: HomeJobs_query$key }) {
  const { jobs } = useFragment(
    graphql`
      fragment HomeJobs_query on Query {
        jobs(first: 6) {
          totalCount
          edges {
            node {
              id
              ...HomeJobs_job
            }
          }
        }
      }
    `,
    query,
  );
  const newest = jobs.edges.map(({ node }) => node);
  if (newest.length === 0) return null;
  return (
    <section aria-labelledby="home-jobs" className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="home-jobs" className="display text-2xl">
          On the board today
        </h2>
        <TextLink to="/find-jobs">
          {jobs.totalCount === 1 ? 'See the open position' : `See all ${jobs.totalCount} positions`}
        </TextLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {newest.map((job) => (
          <li key={job.id}>
            <JobTeaser job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function JobTeaser({ job }: { job: HomeJobs_job$key }) {
  const { title, yachtLabel, salaryLabel, contractLabel, startLabel, postedAgo } = useFragment(
    graphql`
      fragment HomeJobs_job on Job {
        title
        yachtLabel
        salaryLabel
        contractLabel
        startLabel
        postedAgo
      }
    `,
    job,
  );
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-paper p-5 transition-colors hover:border-line-strong">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold text-balance">
          <Link
            to={`/find-jobs?keyword=${encodeURIComponent(title)}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h3>
        <span className="text-sm whitespace-nowrap text-ink-soft">{postedAgo}</span>
      </div>
      <p className="text-sm text-ink-soft">
        {[yachtLabel, contractLabel, startLabel].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-auto font-medium tabular-nums">{salaryLabel}</p>
    </article>
  );
}
