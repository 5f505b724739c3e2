import { z } from 'zod';
import { jobFields } from '#server/domain/jobs/input.ts';
import { freeReference } from '#server/domain/jobs/reference.ts';
import { type JobInput, saveJob } from '#server/domain/jobs/save.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { optionalChoice } from '#server/domain/kernel/fields.ts';
import { LIST_MAX, parse } from '#server/domain/kernel/input.ts';
import {
  cabinStatuses,
  contractTypes,
  currencies,
  experiences,
  genderPreferences,
  jobVisibilities,
  periodTypes,
  salaryTypes,
  startDateTypes,
} from '#server/domain/kernel/labels.ts';
import { listingTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { listPositions, listQualifications } from '#server/domain/reference-data/lists.ts';
import { emptyAsNull, idOf, namedEntries, namedEntry, numeric } from './input.ts';

const field = jobFields.shape;
const nameless = emptyAsNull(namedEntry.nullish());

/** All fields of a listing by their documented names and labels; unknown ones are ignored. */
export const documentedJob = z.object({
  _id: emptyAsNull(idOf.nullish()),
  yacht: emptyAsNull(idOf.nullish()),
  draft: z.boolean().nullish(),
  position: nameless,
  consultant: field.consultant,
  reference: field.reference,
  contractType: optionalChoice(contractTypes).optional(),
  periodLength: numeric(field.periodLength),
  periodLengthSecondary: numeric(field.periodLengthSecondary),
  periodType: optionalChoice(periodTypes).optional(),
  salaryCurrency: optionalChoice(currencies).optional(),
  salaryType: optionalChoice(salaryTypes).optional(),
  salaryAmount: numeric(field.salaryAmount),
  salaryRangeMin: numeric(field.salaryRangeMin),
  salaryRangeMax: numeric(field.salaryRangeMax),
  cabinStatus: optionalChoice(cabinStatuses).optional(),
  gender: optionalChoice(genderPreferences).optional(),
  startDateType: optionalChoice(startDateTypes).optional(),
  startDateApprx: field.startDate,
  visible: optionalChoice(jobVisibilities).optional(),
  notes: field.notes,
  description: field.description,
  eng1: field.eng1,
  stcwBasic: field.stcwBasic,
  stcwAdvanced: field.stcwAdvanced,
  b1b2: field.b1b2,
  c1d: field.c1d,
  schengen: field.schengen,
  greenCard: field.greenCard,
  experience: optionalChoice(experiences).optional(),
  qualifications: namedEntries.nullish(),
  moreQualifications: z.array(namedEntries).max(LIST_MAX).nullish(),
});

/**
 * Saves a listing in the form of the documented call: with `draft` whatever is there, without it only if all
 * of it is valid. A listing without an id becomes a new draft of its yacht; if its reference already exists
 * (a re-listed position), it gets a new one. Admins only.
 * @throws invalid-input with the first documented message about a missing field
 */
export async function saveDocumentedJob(
  viewer: Viewer,
  sent: unknown,
): Promise<{ id: string; created: boolean }> {
  allow(viewer, 'job.saveDocumented');
  const { draft, _id: id, ...given } = parse(documentedJob, sent);
  const input: JobInput = { ...(await jobInput(given)), id: id ?? null, whole: !draft };
  if (!id && !draft && input.reference) input.reference = await freeReference(input.reference);
  return { id: await saveJob(viewer, input), created: !id };
}

async function jobInput({
  yacht,
  position,
  startDateApprx,
  visible,
  qualifications,
  moreQualifications,
  ...same
}: Omit<z.output<typeof documentedJob>, '_id' | 'draft'>): Promise<JobInput> {
  const known = await listQualifications();
  const idsOf = (names: readonly string[], at: string) =>
    names.map((name) => entryId(known, name) ?? unknownQualification(at));
  return {
    ...withoutMissing({ ...same, startDate: startDateApprx, visibility: visible }),
    yachtId: yacht ?? null,
    ...(position !== undefined && { positionId: position && (await positionId(position)) }),
    ...(qualifications !== undefined && {
      qualifications: idsOf(qualifications ?? [], 'qualifications'),
    }),
    ...(moreQualifications !== undefined && {
      qualificationGroups: (moreQualifications ?? []).map((group) =>
        idsOf(group, 'moreQualifications'),
      ),
    }),
  };
}

// A missing field is unchanged.
function withoutMissing<Fields extends object>(fields: Fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}

async function positionId(position: string): Promise<string> {
  const found = entryId(await listPositions(), position);
  if (!found) throw invalidInput(listingTexts.position, ['position']);
  return found;
}

type Entry = { id: string; name: string };
const entryId = (known: readonly Entry[], text: string) =>
  known.find(({ id, name }) => id === text || name === text)?.id;

function unknownQualification(at: string): never {
  throw invalidInput('This qualification is not on the list.', [at]);
}
