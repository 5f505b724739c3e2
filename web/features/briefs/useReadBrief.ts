import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  useReadBriefQuery,
  useReadBriefQuery$data,
} from '#web/__generated__/useReadBriefQuery.graphql.ts';
import type { JobFieldsInput } from '#web/__generated__/useStepSaverMutation.graphql.ts';
import { known } from '#web/features/forms/choices.ts';
import type { ChosenYacht } from '#web/features/listings/YachtDialog.tsx';
import { type BriefReading, labelOf } from './readings.ts';

type Answer = useReadBriefQuery$data['readBrief'][number];

type Namesake = ChosenYacht & { kind: string };

/** A job as a brief describes it. */
export type BriefJob = {
  title: string;
  /** Whether the agency's list has the position. */
  isListed: boolean;
  couple: boolean;
  yacht: ChosenYacht | null;
  /** The only yacht of its name, which is of the other kind. */
  namesake: Namesake | null;
  yachtName: string | null;
  readings: readonly BriefReading[];
  /** The fields of a listing as far as the brief fills them. */
  fields: JobFieldsInput;
};

/** Reads the jobs of a pasted text. Rejects with a RequestFailure. */
export function useReadBrief(): (text: string) => Promise<BriefJob[]> {
  const environment = useRelayEnvironment();
  return async (text) => {
    const data = await fetchQuery<useReadBriefQuery>(
      environment,
      graphql`
        query useReadBriefQuery($text: String!) {
          readBrief(text: $text) {
            title
            position {
              id
            }
            contractType
            periodLength
            periodLengthSecondary
            periodType
            salaryType
            salaryCurrency
            salaryAmount
            salaryRangeMin
            salaryRangeMax
            startDateType
            startDate
            eng1
            stcwBasic
            stcwAdvanced
            b1b2
            c1d
            schengen
            greenCard
            qualifications {
              id
            }
            qualificationGroups {
              qualifications {
                id
              }
            }
            description
            yacht {
              id
              title
            }
            namesake {
              id
              title
              yachtType
            }
            yachtName
            couple
            readings {
              field
              value
              at
              length
            }
          }
        }
      `,
      { text },
    ).toPromise();
    return (data?.readBrief ?? []).map(jobOf);
  };
}

function jobOf(answer: Answer): BriefJob {
  const { title, position, couple, yacht, namesake, yachtName } = answer;
  const readings = answer.readings.map(({ field, value, at, length }) => ({
    field,
    value,
    at,
    length,
  }));
  return {
    title,
    isListed: Boolean(position),
    couple,
    yacht: yacht ? { id: yacht.id, title: yacht.title } : null,
    namesake: namesake
      ? { id: namesake.id, title: namesake.title, kind: kindOf(namesake.yachtType) }
      : null,
    yachtName: yachtName ?? null,
    readings,
    fields: { ...fieldsOf(answer), notes: notesOf(answer, readings) },
  };
}

const kindOf = (type: string | null | undefined) =>
  type === 'SAILING_YACHT' ? 'sailing yacht' : 'motor yacht';

const fieldsOf = (job: Answer): JobFieldsInput => ({
  position: job.position?.id,
  contractType: known(job.contractType),
  periodLength: job.periodLength,
  periodLengthSecondary: job.periodLengthSecondary,
  periodType: known(job.periodType),
  salaryType: known(job.salaryType),
  salaryCurrency: known(job.salaryCurrency),
  salaryAmount: job.salaryAmount,
  salaryRangeMin: job.salaryRangeMin,
  salaryRangeMax: job.salaryRangeMax,
  startDateType: known(job.startDateType),
  startDate: job.startDate,
  eng1: job.eng1,
  stcwBasic: job.stcwBasic,
  stcwAdvanced: job.stcwAdvanced,
  b1b2: job.b1b2,
  c1d: job.c1d,
  schengen: job.schengen,
  greenCard: job.greenCard,
  qualifications: job.qualifications.map(({ id }) => id),
  qualificationGroups: job.qualificationGroups.map(({ qualifications }) => ({
    qualifications: qualifications.map(({ id }) => id),
  })),
  description: job.description,
});

/** What a listing has no field for: 'From the brief. Place: Antibes. Salary: 250 EUR a day.' */
function notesOf(job: Answer, readings: readonly BriefReading[]): string | null {
  const isKept = ({ field }: BriefReading) =>
    ['PLACE', 'SMOKING', 'TATTOOS'].includes(field) ||
    (field === 'SALARY' && !job.salaryType) ||
    (field === 'POSITION' && !job.position);
  const kept = readings.filter(isKept).map(({ field, value }) => `${labelOf(field)}: ${value}.`);
  return kept.length > 0 ? ['From the brief.', ...kept].join(' ') : null;
}
