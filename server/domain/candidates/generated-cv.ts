import type {
  CvContent,
  CvFact,
  CvReference as DrawnReference,
} from '#server/documents/cv-content.ts';
import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import { phoneText, truncated, whatsAppLink } from '#server/domain/kernel/formats.ts';
import {
  genders,
  label,
  type LabelTable,
  relationshipStatuses,
  tattooPolicies,
} from '#server/domain/kernel/labels.ts';
import { certificates, visas } from '#server/domain/kernel/paper-labels.ts';
import {
  countryName,
  languageName,
  nationalityName,
  placeLabel,
} from '#server/domain/reference-data/countries.ts';
import { availabilities } from '#server/domain/rules/availability.ts';
import { byNewestStart, cvPeriod, type Period } from '#server/domain/rules/cv-dates.ts';
import { objective } from '#server/domain/rules/objective.ts';
import { type ReferenceStatus, referenceStatus } from '#server/domain/rules/reference-rules.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { chosenAvailability, everyKind } from './profile.ts';

export {
  type CvEntry,
  type CvFact,
  type CvSection,
  cvSections,
  sectionsOf,
} from '#server/documents/cv-content.ts';

export interface CvReference extends DrawnReference {
  status: ReferenceStatus;
}

/** The CV that the product makes of a profile. */
export interface GeneratedCv extends CvContent {
  references: CvReference[];
}

/** What a CV is made of. Archived references are never shown to a yacht. */
export const CV_SHAPE = {
  positionName: true,
  isAvailable: true,
  hasNotice: true,
  noticePeriod: true,
  dob: true,
  gender: true,
  nationalities: true,
  languages: true,
  country: true,
  locationName: true,
  locationCountry: true,
  heightCm: true,
  smoking: true,
  tattoo: true,
  relationshipStatus: true,
  primaryPhone: true,
  primaryPhoneWhatsApp: true,
  secondaryPhone: true,
  secondaryPhoneWhatsApp: true,
  aboutMe: true,
  hobbies: true,
  user: { select: { firstName: true, lastName: true, email: true } },
  visas: true,
  certificates: true,
  desiredRoles: {
    orderBy: [{ rank: 'asc' }, { id: 'asc' }],
    include: { positions: { orderBy: { rank: 'asc' }, include: { position: true } } },
  },
  pastRoles: { orderBy: { id: 'asc' } },
  education: { orderBy: { id: 'asc' } },
  qualifications: {
    include: { qualification: true },
    orderBy: { qualification: { rank: 'asc' } },
  },
  skills: { include: { skill: true }, orderBy: { skill: { rank: 'asc' } } },
  equipment: { include: { equipment: true }, orderBy: { equipment: { rank: 'asc' } } },
  references: { where: { archived: false }, orderBy: { id: 'asc' } },
} as const satisfies Prisma.CandidateSelect;

type Row = Prisma.CandidateGetPayload<{ select: typeof CV_SHAPE }>;

/** Composes the CV: its sections, their order and words, for the screen and for paper. */
export function generatedCv(row: Row): GeneratedCv {
  return {
    name: `${row.user.firstName} ${row.user.lastName}`,
    position: row.positionName,
    availability: label(availabilities, chosenAvailability(row)),
    personalDetails: personalDetails(row),
    profile: row.aboutMe?.trim() || null,
    objective: objective(
      row.desiredRoles.map((role) => ({
        ...role,
        positions: role.positions.map(({ position }) => position.name),
      })),
    ),
    qualifications: [
      ...heldPapers(certificates, row.certificates, ', until '),
      ...row.qualifications.map(({ qualification }) => qualification.name),
    ],
    experience: newestFirst(row.pastRoles).map((role) => ({
      title: role.position,
      place: role.companyName,
      ...spanOf(role),
    })),
    education: newestFirst(row.education).map((school) => ({
      title: school.name,
      place: null,
      ...spanOf(school),
    })),
    skills: row.skills.map(({ skill }) => skill.name),
    equipment: row.equipment.map(({ equipment }) => equipment.name),
    hobbies: row.hobbies?.trim() || null,
    references: row.references.map(referenceOf),
  };
}

function personalDetails(row: Row): CvFact[] {
  const { user, smoking } = row;
  const facts: (readonly [string, string | null | undefined, (string | null)?])[] = [
    ['Date of birth', dateText(partialDate(row.dob))],
    ['Gender', label(genders, row.gender)],
    ['Nationality', row.nationalities.map(nationalityName).join(', ')],
    ['Languages', row.languages.map(languageName).join(', ')],
    ['Country of residence', row.country && countryName(row.country)],
    ['Current location', row.locationName && placeLabel(row.locationName, row.locationCountry)],
    ['Height', row.heightCm ? `${row.heightCm} cm` : null],
    ['Smoking', smoking === null ? null : smoking ? 'Yes' : 'No'],
    ['Tattoos', label(tattooPolicies, row.tattoo)],
    ['Relationship status', label(relationshipStatuses, row.relationshipStatus)],
    ['Visas', heldPapers(visas, row.visas, ' until ').join(', ')],
    ['Email', user.email, `mailto:${user.email}`],
    ['Phone', phoneText(row.primaryPhone), chat(row.primaryPhone, row.primaryPhoneWhatsApp)],
    [
      'Other phone',
      phoneText(row.secondaryPhone),
      chat(row.secondaryPhone, row.secondaryPhoneWhatsApp),
    ],
  ];
  return facts.flatMap(([name, value, url]) =>
    value ? [{ label: name, value, url: url ?? null }] : [],
  );
}

const chat = (phone: string | null, isWhatsApp: boolean) =>
  isWhatsApp ? whatsAppLink(phone) : null;

/** The names of what is held, each with the day to which it is valid. */
function heldPapers<Kind extends string>(
  table: LabelTable<Kind>,
  rows: readonly { kind: Kind; held: boolean; expiryDate: Date | null }[],
  until: string,
): string[] {
  return everyKind(table, rows)
    .filter(({ held }) => held)
    .map(({ kind, expiryDate }) =>
      [label(table, kind), dateText(partialDate(expiryDate))].filter(Boolean).join(until),
    );
}

type Entry = Pick<
  Row['education'][number],
  'fromDate' | 'fromPrecision' | 'toDate' | 'toPrecision' | 'present' | 'description'
>;

const periodOf = (entry: Entry): Period => ({
  from: partialDate(entry.fromDate, entry.fromPrecision),
  to: partialDate(entry.toDate, entry.toPrecision),
  present: entry.present,
});

const newestFirst = <Row extends Entry>(entries: readonly Row[]): Row[] =>
  entries.toSorted((a, b) => byNewestStart(periodOf(a), periodOf(b)));

function spanOf(entry: Entry) {
  const description = entry.description.trim();
  return {
    period: cvPeriod(periodOf(entry)),
    description,
    shortDescription: truncated(description),
  };
}

function referenceOf(reference: Row['references'][number]): CvReference {
  const phone = phoneText(reference.contactNumber);
  return {
    name: reference.referenceName,
    role: [reference.position, reference.companyName].filter(Boolean).join(', '),
    email: reference.email,
    phone,
    whatsAppUrl: whatsAppLink(phone),
    status: referenceStatus(reference),
  };
}
