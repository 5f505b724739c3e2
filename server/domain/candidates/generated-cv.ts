import type {
  CvContent,
  CvFact,
  CvReference as DrawnReference,
} from '#server/documents/cv-content.ts';
import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import { phoneText, truncated, whatsAppLink } from '#server/domain/kernel/formats.ts';
import { label, type LabelTable } from '#server/domain/kernel/labels.ts';
import { certificates, visas } from '#server/domain/kernel/paper-labels.ts';
import { FIELD_COLUMNS, profileFields } from '#server/domain/profile-fields/fields.ts';
import { placeLabel } from '#server/names/countries.ts';
import { availabilityWords } from '#server/domain/rules/availability.ts';
import { byNewestStart, cvPeriod, type Period } from '#server/domain/rules/cv-dates.ts';
import { objective } from '#server/domain/rules/objective.ts';
import { type ReferenceStatus, referenceStatus } from '#server/domain/rules/reference-rules.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { everyKind } from './profile.ts';

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

/** The CV generated from a profile. */
export interface GeneratedCv extends CvContent {
  references: CvReference[];
}

/** The data of a CV. Archived references are never shown to a yacht. */
export const CV_SHAPE = {
  positionName: true,
  isAvailable: true,
  hasNotice: true,
  noticePeriod: true,
  availableFrom: true,
  ...FIELD_COLUMNS,
  locationName: true,
  locationCountry: true,
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

/** Composes the CV: its sections, their order and texts, for the screen and for PDF. */
export function generatedCv(row: Row): GeneratedCv {
  return {
    name: `${row.user.firstName} ${row.user.lastName}`,
    position: row.positionName,
    availability: availabilityWords(row),
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

/** The personal facts: those of declared fields, and those with their own code, in order. */
function personalDetails(row: Row): CvFact[] {
  const { user } = row;
  const facts: (readonly [number, string, string | null, (string | null)?])[] = [
    ...profileFields.flatMap(({ fact, label: name, words }) =>
      fact === undefined ? [] : [[fact, name, words(row)] as const],
    ),
    [60, 'Current location', row.locationName && placeLabel(row.locationName, row.locationCountry)],
    [110, 'Visas', heldPapers(visas, row.visas, ' until ').join(', ')],
    [120, 'Email', user.email, `mailto:${user.email}`],
    [130, 'Phone', phoneText(row.primaryPhone), chat(row.primaryPhone, row.primaryPhoneWhatsApp)],
    [
      140,
      'Other phone',
      phoneText(row.secondaryPhone),
      chat(row.secondaryPhone, row.secondaryPhoneWhatsApp),
    ],
  ];
  return facts
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, name, value, url]) => (value ? [{ label: name, value, url: url ?? null }] : []));
}

const chat = (phone: string | null, isWhatsApp: boolean) =>
  isWhatsApp ? whatsAppLink(phone) : null;

/** The names of what is held, each with its expiry date. */
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
