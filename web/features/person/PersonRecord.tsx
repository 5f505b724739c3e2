import { type ReactNode, Suspense } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { PersonRecord_candidate$key } from '#web/__generated__/PersonRecord_candidate.graphql.ts';
import { GeneratedCv } from '#web/features/cv/GeneratedCv.tsx';
import { cx } from '#web/ui/cx.ts';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { LatestMerge } from './LatestMerge.tsx';
import { PersonApplications } from './PersonApplications.tsx';
import { PersonDocuments } from './PersonDocuments.tsx';
import { PersonNotes } from './PersonNotes.tsx';
import { PersonReferences } from './PersonReferences.tsx';
import { PersonSessions } from './PersonSessions.tsx';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import { PersonTimeline } from './PersonTimeline.tsx';
import { useView, type View, VIEWS } from './view.ts';

type Props = {
  candidate: PersonRecord_candidate$key;
  /** The person's header. */
  head: ReactNode;
  /** The decision bar: below the header, on a phone at the foot of the screen. */
  bar?: ReactNode;
  /** Above the CV: how they fit the job, where there is one. */
  fit?: ReactNode;
  /** Below the CV: the history of the application. */
  after?: ReactNode;
  /** Beside a list, on paper, and not on a page of its own. */
  isBeside?: boolean;
  className?: string;
};

/** Everything about one person, in tabs under a header that stays in sight. */
export function PersonRecord({ candidate, head, bar, isBeside = false, ...props }: Props) {
  const { fit, after, className } = props;
  const { id, firstName, lastName, profile, duplicates, merged } = useFragment(
    graphql`
      fragment PersonRecord_candidate on Candidate {
        id
        firstName
        lastName
        ...PossibleDuplicates_candidate @alias(as: "duplicates")
        ...LatestMerge_candidate @alias(as: "merged")
        profile {
          ...GeneratedCv_profile
          ...PersonReferences_profile
          ...PersonDocuments_profile
          references {
            id
          }
          documents {
            id
          }
        }
      }
    `,
    candidate,
  );
  const { view, hrefOf } = useView();
  if (!profile) return null;
  const counts: Partial<Record<View, number>> = {
    references: profile.references.length,
    documents: profile.documents.length,
  };
  const parts: Record<View, () => ReactNode> = {
    cv: () => (
      <>
        {fit}
        <GeneratedCv isBeside profile={profile} />
        {after}
      </>
    ),
    references: () => <PersonReferences profile={profile} />,
    documents: () => <PersonDocuments profile={profile} />,
    applications: () => <PersonApplications key={id} candidateId={id} />,
    timeline: () => <PersonTimeline key={id} candidateId={id} />,
    notes: () => <PersonNotes key={id} candidateId={id} />,
    sessions: () => <PersonSessions key={id} candidateId={id} name={`${firstName} ${lastName}`} />,
  };
  return (
    <div className={className}>
      <div
        className={cx(
          'z-20 pt-4 wide:sticky wide:top-0 print:static',
          isBeside ? '-mx-5 bg-paper px-5' : 'bg-mist',
        )}
      >
        {head}
        {bar && (
          <div
            className={cx(
              'mt-3 flex gap-x-3 gap-y-1.5 max-wide:flex-col wide:items-center print:hidden',
              'max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-30 max-wide:mt-0 max-wide:border-t max-wide:border-line max-wide:bg-paper max-wide:px-4 max-wide:py-2.5 max-wide:pb-[max(0.625rem,env(safe-area-inset-bottom))] max-wide:has-[fieldset:empty]:hidden',
            )}
          >
            {/* The header has been scrolled away there. */}
            <span aria-hidden className="truncate text-note font-medium wide:hidden">
              {firstName} {lastName}
            </span>
            {bar}
          </div>
        )}
        <LinkTabs
          isInPlace
          label="Record"
          className="mt-2 print:hidden"
          current={hrefOf(view)}
          tabs={Object.entries(VIEWS).map(([name, label]) => ({
            href: hrefOf(name as View),
            label,
            count: counts[name as View] || undefined,
            quiet: true,
          }))}
        />
      </div>
      <div className={cx('mt-4 flex flex-col gap-5', Boolean(bar) && 'max-wide:pb-24')}>
        <LatestMerge candidate={merged} />
        <PossibleDuplicates candidate={duplicates} />
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>{parts[view]()}</Suspense>
      </div>
    </div>
  );
}
