import type { AcceptCvDraftInput } from '#web/__generated__/ReviewFormMutation.graphql.ts';
import type { Draft } from './review-draft.ts';

/** Where something stands in the CV, and how well it is founded. */
export type Source = { readonly confidence: string; readonly page: number; readonly quote: string };

/** A detail: `list` of those with several values, else `value`. `take` everywhere: whether it is accepted. */
export type DetailValue = { take: boolean; value: string; list: string[] };
type Span = { fromDate: string; toDate: string; present: boolean; description: string };
export type RoleValue = Span & { take: boolean; companyName: string; position: string };
export type SchoolValue = Span & { take: boolean; name: string };
export type RefereeValue = {
  take: boolean;
  referenceName: string;
  companyName: string;
  position: string;
  email: string;
  contactNumber: string;
};
export type PaperValue = { take: boolean; expiryDate: string };

export type ReviewValues = {
  details: Record<string, DetailValue>;
  pastRoles: RoleValue[];
  education: SchoolValue[];
  references: RefereeValue[];
  qualifications: { take: boolean }[];
  skills: { take: boolean }[];
  certificates: PaperValue[];
  visas: PaperValue[];
};

export const ABOUT_ME = 'ABOUT_ME';

export type DetailKind =
  | 'text'
  | 'phone'
  | 'figure'
  | 'day'
  | 'choice'
  | 'yesNo'
  | 'country'
  | 'list';

const kinds: Readonly<Record<string, DetailKind>> = {
  DOB: 'day',
  GENDER: 'choice',
  NATIONALITIES: 'list',
  LANGUAGES: 'list',
  HEIGHT: 'figure',
  TATTOO: 'choice',
  SMOKING: 'yesNo',
  COUNTRY: 'country',
  RELATIONSHIP_STATUS: 'choice',
  PRIMARY_PHONE: 'phone',
  SECONDARY_PHONE: 'phone',
  IDEAL_SALARY: 'figure',
};

/** The control of a detail; one that is not known here is a text. */
export const kindOf = (name: string): DetailKind => kinds[name] ?? 'text';

const isFounded = ({ confidence }: Source) => confidence !== 'DOUBTFUL';
const textOf = (text: string | null | undefined) => text ?? '';
const spanOf = (entry: {
  readonly fromDate: string | null | undefined;
  readonly toDate: string | null | undefined;
  readonly present: boolean;
  readonly description: string;
}): Span => ({
  fromDate: textOf(entry.fromDate),
  toDate: textOf(entry.toDate),
  present: entry.present,
  description: entry.description,
});

/** The form at first: what is founded is accepted, unless the profile says something about it. */
export function reviewValues(draft: Draft, aboutMe: string | null | undefined): ReviewValues {
  const details = draft.details.map((detail): [string, DetailValue] => {
    const isList = kindOf(detail.name) === 'list';
    const take = isFounded(detail) && detail.current == null;
    const value = isList ? '' : textOf(detail.values[0]);
    return [detail.name, { take, value, list: isList ? [...detail.values] : [] }];
  });
  const about = { take: false, value: textOf(aboutMe), list: [] };
  return {
    details: { [ABOUT_ME]: about, ...Object.fromEntries(details) },
    pastRoles: draft.pastRoles.map((role) => ({
      take: isFounded(role) && !role.isThere,
      companyName: role.companyName,
      position: role.position,
      ...spanOf(role),
    })),
    education: draft.education.map((school) => ({
      take: isFounded(school) && !school.isThere,
      name: school.name,
      ...spanOf(school),
    })),
    references: draft.references.map((referee) => ({
      take: isFounded(referee) && !referee.isThere,
      referenceName: referee.referenceName,
      companyName: referee.companyName,
      position: referee.position,
      email: textOf(referee.email),
      contactNumber: textOf(referee.contactNumber),
    })),
    qualifications: draft.qualifications.map((one) => ({ take: isFounded(one) && !one.isThere })),
    skills: draft.skills.map((one) => ({ take: isFounded(one) && !one.isThere })),
    certificates: draft.certificates.map(paperValue),
    visas: draft.visas.map(paperValue),
  };
}

const paperValue = (paper: Draft['certificates'][number] | Draft['visas'][number]): PaperValue => ({
  take: isFounded(paper) && paper.current == null,
  expiryDate: textOf(paper.expiryDate),
});

/** `PRIMARY_PHONE` as the input's `primaryPhone`. */
const inputName = (name: string): string =>
  name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The places of what is accepted, by list: a fault names the place among the accepted. */
export type Places = Record<'pastRoles' | 'education' | 'references', number[]>;

/** The mutation's input for what is accepted. */
export function acceptedInput(
  id: string,
  draft: Draft,
  values: ReviewValues,
  aboutMe: string | null | undefined,
): { input: AcceptCvDraftInput; places: Places } {
  const taken = Object.entries(values.details).filter(([, { take }]) => take);
  const has = (name: string) =>
    name === ABOUT_ME
      ? Boolean(aboutMe)
      : draft.details.some((detail) => detail.name === name && detail.current != null);
  const places = {
    pastRoles: placesOf(values.pastRoles),
    education: placesOf(values.education),
    references: placesOf(values.references),
  };
  const details = Object.fromEntries(
    taken.map(([name, value]) => [inputName(name), detailInput(name, value)]),
  );
  const papers = <Kind>(
    found: readonly { readonly kind: Kind; readonly current: string | null | undefined }[],
    given: readonly PaperValue[],
  ) =>
    found.flatMap(({ kind, current }, at) => {
      const { take, expiryDate } = given[at] ?? { take: false, expiryDate: '' };
      return take ? [{ kind, expiryDate: expiryDate || null, replaces: current != null }] : [];
    });
  const input = {
    id,
    details,
    replace: taken.map(([name]) => name).filter(has),
    pastRoles: at(values.pastRoles, places.pastRoles).map((role) => ended(untaken(role))),
    education: at(values.education, places.education).map((school) => ended(untaken(school))),
    references: at(values.references, places.references).map((referee) => ({
      ...untaken(referee),
      email: referee.email || null,
      contactNumber: referee.contactNumber || null,
    })),
    qualifications: draft.qualifications
      .filter((_, place) => values.qualifications[place]?.take)
      .map(({ qualification }) => qualification.id),
    skills: draft.skills
      .filter((_, place) => values.skills[place]?.take)
      .map(({ skill }) => skill.id),
    certificates: papers(draft.certificates, values.certificates),
    visas: papers(draft.visas, values.visas),
  };
  return { input: input as AcceptCvDraftInput, places };
}

function detailInput(name: string, { value, list }: DetailValue) {
  const kind = kindOf(name);
  if (kind === 'list') return list;
  if (kind === 'yesNo') return value === 'YES';
  // What is no number is sent as it is and refused at its field.
  if (kind === 'figure') return value.trim() === '' ? null : Number(value);
  return value.trim() === '' ? null : value;
}

/** An entry as the input has it. */
function untaken<Entry extends { take: boolean }>(entry: Entry): Omit<Entry, 'take'> {
  const rest: Omit<Entry, 'take'> & { take?: boolean } = { ...entry };
  delete rest.take;
  return rest;
}

const ended = <Entry extends Span>(entry: Entry) => ({
  ...entry,
  fromDate: entry.fromDate || null,
  toDate: entry.present ? null : entry.toDate || null,
});

const placesOf = (entries: readonly { take: boolean }[]): number[] =>
  entries.flatMap(({ take }, place) => (take ? [place] : []));
const at = <Entry>(entries: readonly Entry[], places: readonly number[]): Entry[] =>
  places.flatMap((place) => entries[place] ?? []);

/** The form's field at fault; undefined for one that it does not have. */
export function fieldAtFault(path: readonly string[], places: Places): string | undefined {
  const [list = '', second = '', field] = path;
  if (list === 'details') {
    const name = second.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    return `details.${name}.${kindOf(name) === 'list' ? 'list' : 'value'}`;
  }
  const place = list in places ? places[list as keyof Places][Number(second)] : undefined;
  return place === undefined || field === undefined ? undefined : `${list}.${place}.${field}`;
}

/** How many things are accepted. */
export function countTaken(values: ReviewValues): number {
  const { details, ...lists } = values;
  return [...Object.values(details), ...Object.values(lists).flat()].filter(({ take }) => take)
    .length;
}
