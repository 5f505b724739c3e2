import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { DragEvent } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ShortlistRow_entry$key } from '#web/__generated__/ShortlistRow_entry.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { FitStrip } from '#web/features/fit/FitStrip.tsx';
import { StepBadge } from '#web/features/steps/StepBadge.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Consent } from './Consent.tsx';
import { EntryAnswers } from './EntryAnswers.tsx';
import { EntryLine } from './EntryLine.tsx';
import { RemoveEntry } from './RemoveEntry.tsx';

type Props = {
  jobId: string;
  entry: ShortlistRow_entry$key;
  /** The place, counted from 0, and of how many. */
  at: number;
  count: number;
  onMove: (to: number) => void;
  onDrag: (event: DragEvent) => void;
  onDragEnd: () => void;
};

/** Somebody on the shortlist: who, how they fit, the line about them, and their place. */
export function ShortlistRow({ jobId, entry, at, count, onMove, onDrag, onDragEnd }: Props) {
  const { candidate, application, ...data } = useFragment(
    graphql`
      fragment ShortlistRow_entry on ShortlistEntry {
        id
        candidate {
          firstName
          lastName
          ...CandidateCell_candidate
          ...profilePath_candidate
        }
        fit {
          ...FitStrip_part
        }
        application {
          ...StepBadge_application
        }
        ...EntryLine_entry
        ...Consent_entry
        ...EntryAnswers_entry
      }
    `,
    entry,
  );
  if (!candidate) return null;
  const name = `${candidate.firstName} ${candidate.lastName}`;
  return (
    <div className="@container flex items-start gap-2 p-3 sm:gap-3">
      <span
        aria-hidden
        draggable
        title="Drag to another place"
        className="flex h-control shrink-0 cursor-grab items-center gap-1 text-note text-ink-soft tabular-nums"
        onDragStart={onDrag}
        onDragEnd={onDragEnd}
      >
        <GripVertical className="size-4 pointer-coarse:hidden" />
        {at + 1}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Link to={profilePath(candidate)} className="min-w-0 font-medium hover:text-peter">
            <CandidateCell candidate={candidate} />
          </Link>
          <span className="flex flex-wrap items-center">
            {application && <StepBadge application={application} />}
            <Consent jobId={jobId} entry={data} name={name} />
            <IconButton
              label={`Move Up: ${name}`}
              title="Move Up"
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconButton
              label={`Move Down: ${name}`}
              title="Move Down"
              icon={<ArrowDown />}
              disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
            />
            <RemoveEntry id={data.id} name={name} />
          </span>
        </div>
        {data.fit && <FitStrip parts={data.fit} name={name} className="mt-1" />}
        <EntryLine entry={data} name={name} />
        <EntryAnswers entry={data} />
      </div>
    </div>
  );
}
