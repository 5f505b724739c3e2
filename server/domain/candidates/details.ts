import { z } from 'zod';
import { dayOf, isAdult } from '#server/domain/kernel/dates.ts';
import { type Fault, invalidInput } from '#server/domain/kernel/errors.ts';
import { choice, latitude, longitude } from '#server/domain/kernel/fields.ts';
import { nameText, parse, parseForm } from '#server/domain/kernel/input.ts';
import { isGiven, type Problem, refuseForm } from '#server/domain/kernel/problems.ts';
import { detailsTexts, registrationTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { fieldSchemas, storedColumns } from '#server/domain/profile-fields/fields.ts';
import { countryInput } from '#server/domain/profile-fields/kinds.ts';
import {
  availabilities,
  availabilityColumns,
  type AvailabilityColumns,
  availabilityOf,
  availableFromColumns,
  availableFromProblem,
  documentedAvailability,
  saidAvailability,
} from '#server/domain/rules/availability.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';
import { changeProfile, type ProfileWriter } from './change.ts';

const required = nameText.refine(isGiven, detailsTexts.allRequired);

/** A place as returned by the place search; without coordinates if they are unknown. */
const placeInput = z
  .object({
    name: required,
    country: countryInput.optional(),
    lat: latitude.nullish(),
    lng: longitude.nullish(),
  })
  .refine(({ lat, lng }) => ((lat ?? null) === null) === ((lng ?? null) === null), {
    message: 'Please choose a place of the list.',
  });

/** The details of a profile; a missing field is unchanged, null clears it (specification 1, section 3). */
export const detailsInput = z
  .object({
    firstName: required,
    lastName: required,
    currentLocation: placeInput.nullable(),
    ...fieldSchemas,
  })
  .partial();

export type Details = z.output<typeof detailsInput>;
type Fields = z.input<typeof detailsInput>;
/** Null is refused with the field's name if a value is required. */
export type DetailsInput = { [Field in keyof Fields]?: Fields[Field] | null | undefined };

/** Changes details of the viewer's profile. @throws invalid-input with the field at fault */
export async function updateProfile(viewer: Viewer, input: DetailsInput): Promise<void> {
  const { fields, faults } = parseForm(detailsInput, input);
  await changeProfile(viewer, (tx, candidateId) => writeDetails(tx, candidateId, fields, faults));
}

/** Writes validated details that their rules allow. */
export async function writeDetails(
  tx: Transaction,
  candidateId: string,
  details: Details,
  faults: readonly Fault[] = [],
): Promise<void> {
  refuseForm(faults, detailsProblem(details));
  await storeDetails(tx, candidateId, details);
}

/** Writes details whose rules have been, or will be, checked in the same transaction. */
export async function storeDetails(
  tx: Transaction,
  candidateId: string,
  { firstName, lastName, currentLocation, ...given }: Details,
): Promise<void> {
  const data: Prisma.CandidateUpdateInput = {
    ...storedColumns(given),
    ...(currentLocation !== undefined && locationColumns(currentLocation)),
  };
  const names = withoutMissing({ firstName, lastName });
  if (Object.keys(names).length > 0) data.user = { update: names };
  if (Object.keys(data).length === 0) return;
  await tx.candidate.update({ where: { id: candidateId }, data });
}

/** The problem of details with a date of birth under 18 years ago. */
export function detailsProblem({ dob }: Details): Problem | null {
  const isOld = !dob || isAdult(dob.date, dayOf(new Date()));
  return isOld ? null : { message: registrationTexts.underAge, path: ['dob'] };
}

/** The columns of a current location; null clears it. */
function locationColumns(place: z.output<typeof placeInput> | null) {
  return {
    locationName: place?.name ?? null,
    locationCountry: place?.country ?? null,
    locationLat: place?.lat ?? null,
    locationLng: place?.lng ?? null,
  };
}

const availabilityInput = z
  .object({ availability: choice(availabilities).nullish(), availableFrom: z.iso.date().nullish() })
  .refine((given) => Boolean(given.availability) !== Boolean(given.availableFrom), {
    message: 'Please choose either a step or a day.',
    path: ['availability'],
  });

/**
 * Saves how soon the viewer can start: one of the five steps (specification 1, section 4) or a day, YYYY-MM-DD. The
 * same again confirms it.
 */
export async function setAvailability(
  viewer: Viewer,
  input: { availability?: string | null | undefined; availableFrom?: string | null | undefined },
) {
  const { availability, availableFrom } = parse(availabilityInput, input);
  if (availability) {
    await changeProfile(viewer, writeAvailability(availabilityColumns(availability)));
  } else if (availableFrom) {
    const problem = availableFromProblem(availableFrom, dayOf(new Date()));
    if (problem) throw invalidInput(problem, ['availableFrom']);
    await changeProfile(viewer, writeAvailability(availableFromColumns(availableFrom)));
  }
}

const writeAvailability =
  (columns: Partial<AvailabilityColumns>): ProfileWriter =>
  async (tx, id) => {
    await tx.candidate.update({
      where: { id },
      data: { ...columns, availabilitySaidAt: new Date() },
    });
  };

/**
 * Writes some of the three documented columns of availability; together with the others they must form one of the
 * five choices. A day that reads as that choice stays.
 */
export function someAvailability(given: {
  isAvailable?: boolean | undefined;
  hasNotice?: boolean | undefined;
  noticePeriod?: AvailabilityColumns['noticePeriod'] | undefined;
}): ProfileWriter {
  return async (tx, id) => {
    const before = await tx.candidate.findUniqueOrThrow({ where: { id } });
    const documented = documentedAvailability(before);
    const wanted: AvailabilityColumns = {
      isAvailable: given.isAvailable ?? documented.isAvailable ?? false,
      hasNotice: given.hasNotice ?? documented.hasNotice,
      noticePeriod: given.noticePeriod === undefined ? documented.noticePeriod : given.noticePeriod,
      availableFrom: null,
    };
    if (wanted.isAvailable && wanted.hasNotice && !wanted.noticePeriod)
      throw invalidInput('A notice is 7, 14 or 28 days.', ['noticePeriod']);
    const step = availabilityOf(wanted);
    const isSame = before.availableFrom !== null && saidAvailability(before) === step;
    await writeAvailability(isSame ? {} : availabilityColumns(step))(tx, id);
  };
}

/** A month as stored in the notice's column. */
export const monthNumber = (day: Date) => day.getUTCFullYear() * 12 + day.getUTCMonth();

/** Remembers that the CV preview notice was shown: it shows once per calendar month. */
export async function markCvNoticeShown(viewer: Viewer): Promise<void> {
  await changeProfile(viewer, writeCvNotice(monthNumber(new Date())), { isRead: false });
}

/** Writes the month in which the notice was shown. */
export function writeCvNotice(cvPreviewNotice: number): ProfileWriter {
  return async (tx, id) => {
    await tx.candidate.update({ where: { id }, data: { cvPreviewNotice } });
  };
}

type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

function withoutMissing<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>;
}
