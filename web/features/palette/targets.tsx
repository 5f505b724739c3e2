import { Anchor, BriefcaseBusiness, Building2, UserRound } from 'lucide-react';
import { graphql } from 'relay-runtime';
import type { targets_target$data } from '#web/__generated__/targets_target.graphql.ts';
import { writeSearch } from '#web/features/candidate-search/address.ts';
import { noFilters, ownFilters } from '#web/features/candidate-search/filters.ts';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { known } from '#web/features/forms/choices.ts';
import { applicationsPath, listingHref, wizardPath } from '#web/features/listings/paths.ts';
import type { CommandGroup } from '#web/ui/CommandDialog.tsx';
import type { Command } from './commands.ts';

// What can be jumped to, and what an entry says of it.
void graphql`
  fragment targets_target on JumpTarget {
    candidate {
      id
      firstName
      lastName
      position
      verification
      viewerCanVerify
      ...profilePath_candidate
    }
    yacht {
      id
      title
    }
    job {
      id
      title
      reference
      status
      state
      yachtTitle
      contractType
      position {
        name
      }
      viewerCanSendAlerts
      yacht {
        id
      }
    }
    client {
      id
      name
      kindLabel
    }
  }
`;

type Target = Omit<targets_target$data, ' $fragmentType'>;
type Candidate = NonNullable<Target['candidate']>;
type Job = NonNullable<Target['job']>;
type Item = CommandGroup['items'][number];

const icon = 'size-4 shrink-0 text-ink-soft';
const person = <UserRound aria-hidden className={icon} />;
const anchor = <Anchor aria-hidden className={icon} />;
const building = <Building2 aria-hidden className={icon} />;
const briefcase = <BriefcaseBusiness aria-hidden className={icon} />;

export const nameOf = ({ firstName, lastName }: Candidate) => `${firstName} ${lastName}`;

/** The entry that verifies somebody, told from the addresses of all others. */
export const verifyId = ({ id }: Pick<Candidate, 'id'>) => `verify ${id}`;

/** Entries that open what was found; each entry's id is its address. */
export function jumps(targets: readonly Target[]): CommandGroup[] {
  const jobs = targets.flatMap(({ job }) => job ?? []);
  return [
    {
      title: 'Candidates',
      items: targets.flatMap(({ candidate }) =>
        candidate
          ? [
              {
                id: profilePath(candidate),
                label: nameOf(candidate),
                detail: candidate.position ?? '',
                icon: person,
              },
            ]
          : [],
      ),
    },
    {
      title: 'Yachts',
      items: targets.flatMap(({ yacht }) =>
        yacht ? [{ id: `/yachts/listings/${yacht.id}`, label: yacht.title, icon: anchor }] : [],
      ),
    },
    {
      title: 'Jobs',
      items: jobs.map((job) => ({
        id: listingHref('all', job.yacht?.id ?? '', { id: job.id, status: job.status }),
        label: job.title,
        detail: [referenceAmong(jobs, job), job.yachtTitle, job.state].filter(Boolean).join(' · '),
        icon: briefcase,
      })),
    },
    {
      title: 'Clients',
      items: targets.flatMap(({ client }) =>
        client
          ? [
              {
                id: `/clients/${client.id}`,
                label: client.name,
                detail: client.kindLabel,
                icon: building,
              },
            ]
          : [],
      ),
    },
  ];
}

/** Entries that do what is asked with what was found; those who may not be decided on are left out. */
export function acts({ act, name }: Command, targets: readonly Target[]): CommandGroup {
  const jobs = targets.flatMap(({ job }) => (job?.viewerCanSendAlerts ? job : []));
  if (act === 'VERIFY') return { title: 'Verify', items: verdicts(name, verifiable(targets)) };
  if (act === 'LIST')
    return {
      title: 'New listing for',
      items: targets.flatMap(({ yacht }) =>
        yacht ? [{ id: wizardPath('all', yacht.id), label: yacht.title, icon: anchor }] : [],
      ),
    };
  return {
    title: 'Alert candidates of',
    items: jobs.map((job) => ({
      id: applicationsPath('all', job.yacht?.id ?? '', job.id) + searchFor(job),
      label: job.title,
      detail: [referenceAmong(jobs, job), job.yachtTitle].filter(Boolean).join(' · '),
      icon: briefcase,
    })),
  };
}

/** Whoever wants the job's position and contract, the best match first. */
const searchFor = ({ contractType, position }: Job) =>
  writeSearch({
    tab: 'results',
    order: 'MATCH_BEST',
    filters: {
      ...noFilters,
      ...ownFilters(position?.name, known(contractType)),
    },
  });

/** The candidates among the targets who may be verified. */
export const verifiable = (targets: readonly Target[]): Candidate[] =>
  targets.flatMap(({ candidate }) => (candidate?.viewerCanVerify ? candidate : []));

const STATES: Readonly<Record<string, string>> = {
  REQUESTED: 'Requested',
  REJECTED: 'Rejected',
  NONE: 'Not requested',
};

/** One to verify; of several the list is offered first, because Enter takes the first entry. */
function verdicts(name: string, people: readonly Candidate[]): Item[] {
  const [first, second] = people;
  const list = first?.verification === 'REQUESTED' ? 'completed' : 'incomplete';
  const search = name ? `?${new URLSearchParams({ search: name })}` : '';
  return [
    ...(second
      ? [
          {
            id: `/sign-ups/${list}${search}`,
            label: name ? `All sign-ups called ${name}` : 'All sign-ups',
            icon: person,
          },
        ]
      : []),
    ...people.map((one) => ({
      id: verifyId(one),
      label: nameOf(one),
      detail: [one.position, STATES[one.verification]].filter(Boolean).join(' · '),
      icon: person,
    })),
  ];
}

/** The reference of a job where another of its name is among them. */
const referenceAmong = (jobs: readonly Job[], { id, title, reference }: Job) =>
  jobs.some((other) => other.id !== id && other.title === title) && reference;
