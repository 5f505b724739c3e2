import type { useApplicationCounts_job$key } from '#web/__generated__/useApplicationCounts_job.graphql.ts';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import type { Group } from '#web/features/application-stages/groups.ts';
import { useApplicationCounts } from './useApplicationCounts.ts';

type Props = {
  job: useApplicationCounts_job$key;
  /** The address of the screen, without a tab. */
  base: string;
  /** Null during a candidate search. */
  group: Group | 'SHORTLIST' | null;
  /** How many are on the shortlist. */
  shortlisted: number;
};

/** The header tabs with their counts and, of Applications, the two sub-tabs: in one line where there is room. */
export function ApplicationTabs({ job, base, group, shortlisted }: Props) {
  const { active, rejected, forwarded, hired } = useApplicationCounts(job) ?? none;
  const isApplications = group === 'ACTIVE' || group === 'REJECTED';
  return (
    <div className="flex min-w-0 flex-col gap-1 lg:flex-row lg:gap-0">
      <LinkTabs
        label="Stages"
        className="lg:flex-1"
        current={isApplications ? base : `${base}/${group?.toLowerCase() ?? ''}`}
        tabs={[
          { href: base, label: 'Applications', count: active + rejected, quiet: true },
          { href: `${base}/shortlist`, label: 'Shortlist', count: shortlisted, quiet: true },
          { href: `${base}/forwarded`, label: 'Forwarded', count: forwarded, quiet: true },
          { href: `${base}/hired`, label: 'Hired', count: hired, quiet: true },
        ]}
      />
      {isApplications && (
        <LinkTabs
          label="Applications"
          current={group === 'ACTIVE' ? base : `${base}/rejected`}
          tabs={[
            { href: base, label: 'Active', count: active },
            { href: `${base}/rejected`, label: 'Rejected', count: rejected, quiet: true },
          ]}
        />
      )}
    </div>
  );
}

const none = { active: 0, rejected: 0, forwarded: 0, hired: 0 };
