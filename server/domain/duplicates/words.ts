import { fileSizeText, phoneText, truncated } from '#server/domain/kernel/formats.ts';
import {
  genders,
  label,
  relationshipStatuses,
  tattooPolicies,
} from '#server/domain/kernel/labels.ts';
import { certificates, visas } from '#server/domain/kernel/paper-labels.ts';
import { countryName, languageName, nationalityName, placeLabel } from '#server/names/countries.ts';
import { availabilityWords } from '#server/domain/rules/availability.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { MergePart } from './tables.ts';

/** What the words of a person's parts are made of. */
export const WORDS_OF = {
  omit: { searchText: true, keywordText: true },
  include: {
    user: { select: { firstName: true, lastName: true, email: true, emailVerified: true } },
    image: true,
    cv: true,
    desiredRoles: {
      orderBy: { rank: 'asc' },
      include: { positions: { orderBy: { rank: 'asc' }, include: { position: true } } },
    },
    pastRoles: { orderBy: { fromDate: 'desc' } },
    education: { orderBy: { fromDate: 'desc' } },
    certificates: { orderBy: { kind: 'asc' } },
    visas: { orderBy: { kind: 'asc' } },
    qualifications: { include: { qualification: true } },
    skills: { include: { skill: true } },
    equipment: { include: { equipment: true } },
  },
} as const satisfies Prisma.CandidateDefaultArgs;

type Person = Prisma.CandidateGetPayload<typeof WORDS_OF>;

/** How each part is headed. */
export const PART_LABELS: Readonly<Record<MergePart, string>> = {
  NAME: 'Name',
  LOG_IN: 'Log-in',
  PHONES: 'Phone',
  DATE_OF_BIRTH: 'Date of birth',
  SALARY: 'Desired salary',
  AVAILABILITY: 'Availability',
  PLACE: 'Location',
  PHOTO: 'Photo',
  CV: 'CV',
  DETAILS: 'Personal details',
  ABOUT: 'About',
  DESIRED_ROLES: 'Desired roles',
  EXPERIENCE: 'Experience',
  EDUCATION: 'Education',
  CERTIFICATES: 'Certificates and visas',
  QUALIFICATIONS: 'Qualifications',
  SKILLS: 'Skills and equipment',
};

type Words = (string | null | undefined | false)[];

const joined = (words: Words, by = ', ') =>
  words.filter((word) => typeof word === 'string' && word !== '').join(by) || null;

const day = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(instant);

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount,
  );

const file = (stored: Person['cv']) =>
  stored && joined([stored.name, fileSizeText(stored.size), day(stored.createdAt)], ' · ');

const SAY: Readonly<Record<MergePart, (person: Person) => string | null>> = {
  NAME: ({ user }) => `${user.firstName} ${user.lastName}`,
  LOG_IN: ({ user }) => `${user.email} (${user.emailVerified ? 'confirmed' : 'not confirmed'})`,
  PHONES: ({ primaryPhone, secondaryPhone }) =>
    joined([phoneText(primaryPhone), phoneText(secondaryPhone)]),
  DATE_OF_BIRTH: ({ dob }) => dob && day(dob),
  SALARY: ({ idealSalary, idealSalaryCurrency }) =>
    idealSalary === null ? null : `${money(idealSalary, idealSalaryCurrency)} a month`,
  AVAILABILITY: (person) => availabilityWords(person),
  PLACE: ({ locationName, locationCountry, country }) =>
    joined([
      locationName && placeLabel(locationName, locationCountry),
      country && `resident in ${countryName(country)}`,
    ]),
  PHOTO: ({ image }) => file(image),
  CV: ({ cv }) => file(cv),
  DETAILS: (person) =>
    joined(
      [
        label(genders, person.gender),
        person.heightCm !== null && `${person.heightCm} cm`,
        joined(person.nationalities.map(nationalityName)),
        person.languages.length > 0 && `speaks ${person.languages.map(languageName).join(', ')}`,
        person.smoking === null ? null : person.smoking ? 'smokes' : 'does not smoke',
        label(tattooPolicies, person.tattoo),
        label(relationshipStatuses, person.relationshipStatus),
      ],
      ' · ',
    ),
  ABOUT: ({ aboutMe, hobbies }) => {
    const text = joined([aboutMe?.trim(), hobbies?.trim()], ' · ');
    return text && truncated(text);
  },
  DESIRED_ROLES: ({ desiredRoles }) =>
    joined(
      desiredRoles.map(({ positions }) =>
        positions.map(({ position }) => position.name).join(' / '),
      ),
    ),
  EXPERIENCE: ({ pastRoles }) =>
    joined(
      pastRoles.map(({ position, companyName }) => `${position}, ${companyName}`),
      '; ',
    ),
  EDUCATION: ({ education }) =>
    joined(
      education.map(({ name }) => name),
      '; ',
    ),
  CERTIFICATES: (person) =>
    joined([
      ...person.certificates.map(({ kind, held }) => held && label(certificates, kind)),
      ...person.visas.map(({ kind, held }) => held && label(visas, kind)),
    ]) ?? (person.certificates.length + person.visas.length > 0 ? 'None held' : null),
  QUALIFICATIONS: ({ qualifications }) =>
    joined(qualifications.map(({ qualification }) => qualification.name).toSorted()),
  SKILLS: ({ skills, equipment }) =>
    joined(
      [
        ...skills.map(({ skill }) => skill.name),
        ...equipment.map((one) => one.equipment.name),
      ].toSorted(),
    ),
};

/** A part of a person in a line; null where there is nothing. */
export const sayPart = (part: MergePart, person: Person): string | null => SAY[part](person);
