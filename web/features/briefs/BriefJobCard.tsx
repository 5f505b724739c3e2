import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { JobFieldsInput } from '#web/__generated__/useStepSaverMutation.graphql.ts';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { failureText } from '#web/features/forms/form-failure.ts';
import { keepBriefMarks } from '#web/features/listings/brief-marks.ts';
import { wizardPath } from '#web/features/listings/paths.ts';
import { useSaveListing } from '#web/features/listings/useStepSaver.ts';
import { YachtDialog } from '#web/features/listings/YachtDialog.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { marksOf } from './marks.ts';
import { labelOf } from './readings.ts';
import type { BriefJob } from './useReadBrief.ts';

/** What briefs do not say, and most listings have. */
const USUAL = { gender: 'MALE_OR_FEMALE', visibility: 'LIVE' } as const;

/** The draft that was begun from a job of a brief. */
export type Begun = { jobId: string; yachtId: string };

type Props = {
  query: useTargets_query$key;
  job: BriefJob;
  /** The brief. */
  text: string;
  /** Who asks, if they are in charge of listings. */
  consultant: string | null;
  /** The enquiry that becomes the draft. */
  enquiryId: string | null;
  begun: Begun | null;
  onBegun: (begun: Begun) => void;
  /** The only job of its brief: its draft opens at once. */
  isOnly: boolean;
};

/** A job of a brief: what was read, its yacht, and the draft of its listing. */
export function BriefJobCard({ query, job, text, consultant, ...props }: Props) {
  const { enquiryId, begun, onBegun, isOnly } = props;
  const [yacht, setYacht] = useState(job.yacht);
  const [isChoosing, setChoosing] = useState(false);
  const [isBeginning, setBeginning] = useState(false);
  const save = useSaveListing();
  const navigate = useNavigate();
  const begin = async (yachtId: string) => {
    setBeginning(true);
    const fields: JobFieldsInput = { ...job.fields, ...USUAL, consultant };
    const { data, failure } = await save({ yachtId, jobId: null, fields, enquiryId });
    setBeginning(false);
    if (failure) return toast.error(failureText(failure));
    const jobId = data.job.id;
    keepBriefMarks(jobId, marksOf(job, text));
    onBegun({ jobId, yachtId });
    toast.success('Draft begun: please check what was read.');
    return isOnly ? navigate(draftPath({ jobId, yachtId })) : undefined;
  };
  const title = job.title || 'Position not said';
  return (
    <Card as="section" aria-label={title}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{title}</h2>
        {job.couple && <Badge tone="info">Couple</Badge>}
        {job.title && !job.isListed && <Badge tone="warning">Not in the list of positions</Badge>}
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-note">
        {job.readings
          .filter(({ field }) => field !== 'POSITION')
          .map(({ field, value, at }) => (
            <div key={`${field} ${at}`} className="contents">
              <dt className="text-ink-soft">{labelOf(field)}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="min-w-0 grow basis-52 wrap-anywhere">
          {yacht ? (
            <>
              Listed for <span className="font-medium">{yacht.title}</span>
            </>
          ) : (
            <span className="text-ink-soft">{noYacht(job)}</span>
          )}
        </p>
        {begun ? (
          <LinkButton to={draftPath(begun)}>Open Draft</LinkButton>
        ) : (
          <>
            <Button
              variant={yacht ? 'quiet' : 'primary'}
              disabled={isBeginning}
              onClick={() => setChoosing(true)}
            >
              {yacht ? 'Another Yacht' : 'Choose Yacht'}
            </Button>
            {yacht && (
              <Button variant="primary" pending={isBeginning} onClick={() => void begin(yacht.id)}>
                Begin Listing
              </Button>
            )}
          </>
        )}
      </div>
      {isChoosing && (
        <YachtDialog query={query} onPick={setYacht} onClose={() => setChoosing(false)} />
      )}
    </Card>
  );
}

/** Why no yacht is chosen by itself. */
function noYacht({ namesake, yachtName }: BriefJob): string {
  if (namesake) {
    const other = namesake.kind === 'motor yacht' ? 'sailing yacht' : 'motor yacht';
    return `The agency’s ${namesake.title} is a ${namesake.kind}; the brief says ${other}.`;
  }
  return yachtName
    ? `The agency has no yacht named ${yachtName}, or several.`
    : 'The brief names no yacht.';
}

const draftPath = ({ jobId, yachtId }: Begun) =>
  wizardPath('all', yachtId, { jobId, purpose: 'draft', step: 1 });
