import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  ReviewFacts_job$data,
  ReviewFacts_job$key,
} from '#web/__generated__/ReviewFacts_job.graphql.ts';
import { requirementsOf } from '#web/features/jobs/papers.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { certificates, visas, visibilities } from './choices.ts';

type Props = { job: ReviewFacts_job$key; hrefFor: (step: number) => string };

/** A read-only view of the whole listing, with a link to the step of each section. */
export function ReviewFacts({ job: key, hrefFor }: Props) {
  const job = useFragment(
    graphql`
      fragment ReviewFacts_job on Job {
        title
        consultant
        reference
        contractLabel
        salaryLabel
        startLabel
        cabinLabel
        genderLabel
        visibility
        notes
        experienceLabel
        description
        ...papers_required
      }
    `,
    key,
  );
  return (
    <div className="flex flex-col divide-y divide-line">
      <Part title="Job Details" href={hrefFor(1)}>
        <Facts
          facts={[
            ['Position', job.title],
            ['Consultant', job.consultant],
            ['Reference', job.reference],
            ['Contract', job.contractLabel],
            ['Salary', job.salaryLabel],
            ['Start', job.startLabel],
            ['Cabin', job.cabinLabel],
            ['Gender', job.genderLabel],
            ['Visibility', visibilities.find(({ value }) => value === job.visibility)?.label],
            ['Notes', job.notes],
          ]}
        />
      </Part>
      <Part title="Certification" href={hrefFor(2)}>
        <Required job={job} />
      </Part>
      <Part title="Description" href={hrefFor(3)}>
        <p className="measure wrap-anywhere whitespace-pre-line">{job.description ?? 'N/A'}</p>
      </Part>
    </div>
  );
}

function Part({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 py-6 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{title}</h2>
        <TextLink to={href} aria-label={`Edit ${title}`}>
          Edit
        </TextLink>
      </div>
      {children}
    </section>
  );
}

type Fact = [name: string, value: ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 wide:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-note text-ink-soft">{name}</dt>
          <dd className="break-words whitespace-pre-line">{value || 'N/A'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Required({ job }: { job: ReviewFacts_job$data }) {
  const { papers, qualifications, groups } = requirementsOf(job);
  const required = [...certificates, ...visas].filter(({ value }) => papers.includes(value));
  return (
    <Facts
      facts={[
        [
          'Certificates and visas',
          required.length > 0 && <Names names={required.map(({ label }) => label)} />,
        ],
        ['Qualifications', qualifications.length > 0 && <Names names={qualifications} />],
        ...groups.map((names, index): Fact => [
          groups.length === 1 ? 'One of' : `One of (group ${index + 1})`,
          <Names key="names" names={names} />,
        ]),
        ['Experience', job.experienceLabel],
      ]}
    />
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5 pt-0.5">
      {names.map((name) => (
        <Badge key={name} className="whitespace-normal">
          {name}
        </Badge>
      ))}
    </span>
  );
}
