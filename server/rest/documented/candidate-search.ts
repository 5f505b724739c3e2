import { z } from 'zod';
import {
  candidateFilters,
  type CandidateFilters,
} from '#server/domain/candidate-search/filters.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { choice, optionalChoice } from '#server/domain/kernel/fields.ts';
import {
  availabilityFilters,
  coupleFilters,
  lastActiveFilters,
} from '#server/domain/kernel/filter-labels.ts';
import { parse } from '#server/domain/kernel/input.ts';
import {
  contractTypes,
  currencies,
  tattooPolicies,
  yachtTypes,
} from '#server/domain/kernel/labels.ts';
import { parseVisa, type Visa } from '#server/domain/kernel/paper-labels.ts';
import { listPositions, listQualifications } from '#server/domain/reference-data/lists.ts';
import { emptyAsNull, numeric, namedEntries } from './input.ts';

const visa = z.string().transform((text, ctx): Visa => {
  const kind = parseVisa(text);
  if (kind) return kind;
  ctx.addIssue({ code: 'custom', message: 'Please choose from the list.' });
  return z.NEVER;
});

const anyOf = <Item extends z.ZodType>(item: Item) => emptyAsNull(z.array(item).nullish());
const { name, nationality, country, profileKeywords, smoking, location } = candidateFilters.shape;
const { yachtLengthMin, yachtLengthMax, ageMin, ageMax, salaryMin, salaryMax } =
  candidateFilters.shape;

/** Null for a place that was never chosen, which has no coordinates. */
function nowhereAsNull(place: unknown): unknown {
  if (typeof place !== 'object' || place === null) return place === '' ? null : place;
  const { lat, lng } = place as Record<string, unknown>;
  return [lat, lng].every((degrees) => degrees === null || degrees === '') ? null : place;
}

/** The filters by their documented names and labels (specification 2, section 2). */
export const documentedFilters = z
  .strictObject({
    name: emptyAsNull(name),
    position: emptyAsNull(namedEntries.nullish()),
    jobType: anyOf(choice(contractTypes)),
    yachtType: anyOf(choice(yachtTypes)),
    couples: optionalChoice(coupleFilters).optional(),
    qualifications: emptyAsNull(namedEntries.nullish()),
    visas: anyOf(visa),
    location: z.preprocess(nowhereAsNull, location),
    nationality: emptyAsNull(nationality),
    country: emptyAsNull(country),
    lastActive: optionalChoice(lastActiveFilters).optional(),
    availability: optionalChoice(availabilityFilters).optional(),
    tattoo: anyOf(choice(tattooPolicies)),
    smoking: emptyAsNull(smoking),
    yachtLengthMin: numeric(yachtLengthMin),
    yachtLengthMax: numeric(yachtLengthMax),
    ageMin: numeric(ageMin),
    ageMax: numeric(ageMax),
    salaryMin: numeric(salaryMin),
    salaryMax: numeric(salaryMax),
    salaryCurrency: optionalChoice(currencies).optional(),
    profileKeywords: emptyAsNull(profileKeywords),
  })
  .partial();

/**
 * The filters of the documented call as the search takes them; null and empty ones do not filter.
 * @throws invalid-input with the filter's name, for a position or a qualification that is not on the list
 */
export async function readFilters({
  position,
  qualifications,
  ...filters
}: z.output<typeof documentedFilters>): Promise<CandidateFilters> {
  return parse(candidateFilters, {
    ...filters,
    position: position && namesOf(await listPositions(), position, 'position'),
    qualifications:
      qualifications && namesOf(await listQualifications(), qualifications, 'qualifications'),
  });
}

type Entry = { id: string; name: string };

function namesOf(known: readonly Entry[], asked: readonly string[], filter: string): string[] {
  return asked.map((text) => {
    const found = known.find(({ id, name }) => id === text || name === text);
    if (!found) throw invalidInput('Please choose from the list.', ['filters', filter]);
    return found.name;
  });
}
