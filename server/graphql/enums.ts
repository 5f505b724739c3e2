import type * as stored from '#server/domain/kernel/enums.ts';
import * as labels from '#server/domain/kernel/labels.ts';
import { visas } from '#server/domain/kernel/paper-labels.ts';
import { builder } from './builder.ts';
import { enumValues, labelled } from './described.ts';

const make = <Value extends string>(
  name: string,
  description: string,
  values: Record<Value, { description: string }>,
) => builder.enumType(name, { description, values });

export const UserType = make<stored.UserType>(
  'UserType',
  'What kind of account.',
  enumValues({
    CANDIDATE: 'Crew, with a profile.',
    EMPLOYER: 'Looks for crew for a yacht.',
    ADMIN: 'Works for the agency.',
  }),
);
export const ProfileType = make<stored.ProfileType>(
  'ProfileType',
  'How the candidate began the profile.',
  enumValues({ UPLOAD: 'By uploading a CV.', BUILD: 'By filling it in.' }),
);
export const Gender = make<stored.Gender>(
  'Gender',
  'As the candidate states it.',
  labelled(labels.genders),
);
export const GenderPreference = make<stored.GenderPreference>(
  'GenderPreference',
  'Whom a job is for; confidential, admins only.',
  labelled(labels.genderPreferences),
);
export const TattooPolicy = make<stored.TattooPolicy>(
  'TattooPolicy',
  "A candidate's tattoos, or what a yacht allows.",
  enumValues({
    NO_TATTOOS: 'None.',
    NO_VISIBLE_TATTOOS: 'Only where clothes cover them.',
    VISIBLE_TATTOOS: 'Visible ones too.',
  }),
);
export const RelationshipStatus = make<stored.RelationshipStatus>(
  'RelationshipStatus',
  'As the candidate states it.',
  labelled(labels.relationshipStatuses),
);
export const Currency = make<stored.Currency>(
  'Currency',
  'Currency of a salary.',
  enumValues({ EUR: 'Euro.', USD: 'US dollar.', GBP: 'Pound sterling.' }),
);
export const PositionType = make<stored.PositionType>(
  'PositionType',
  'Department of a position.',
  enumValues({
    ENGINEER: 'Engine room.',
    DECK: 'Deck.',
    GALLEY: 'Galley.',
    INTERIOR: 'Interior.',
  }),
);
export const YachtType = make<stored.YachtType>(
  'YachtType',
  'Motor or sail.',
  labelled(labels.yachtTypes),
);
export const YachtStatus = make<stored.YachtStatus>(
  'YachtStatus',
  'Private or charter use.',
  labelled(labels.yachtStatuses),
);
export const ItineraryArea = make<stored.ItineraryArea>(
  'ItineraryArea',
  'Where and how a yacht cruises.',
  labelled(labels.itineraries),
);
export const ContractType = make<stored.ContractType>(
  'ContractType',
  'Kind of contract.',
  labelled(labels.contractTypes),
);
export const PeriodType = make<stored.PeriodType>(
  'PeriodType',
  'Unit of a contract period.',
  labelled(labels.periodTypes),
);
export const SalaryType = make<stored.SalaryType>(
  'SalaryType',
  'Fixed, a range, or depending on experience (DOE).',
  enumValues({
    FIXED: 'One amount.',
    RANGE: 'From one amount to another.',
    DOE: 'Depends on experience; no amount.',
  }),
);
export const CabinStatus = make<stored.CabinStatus>(
  'CabinStatus',
  'Own or shared cabin.',
  labelled(labels.cabinStatuses),
);
export const StartDateType = make<stored.StartDateType>(
  'StartDateType',
  'When a job starts.',
  enumValues({
    ASAP: 'As soon as possible.',
    UNCONFIRMED: 'Not settled yet.',
    APPROXIMATE_DATE: 'About the date that is given.',
  }),
);
export const JobVisibility = make<stored.JobVisibility>(
  'JobVisibility',
  'Whether an active job is shown to candidates and guests.',
  enumValues({ LIVE: 'Shown.', HIDDEN: 'Not shown.' }),
);
export const JobStatus = make<stored.JobStatus>(
  'JobStatus',
  'Draft, active or archived.',
  enumValues({
    DRAFT: 'Begun and not published.',
    ACTIVE: 'Published; candidates see it where it is live.',
    ARCHIVED: 'Over.',
  }),
);
export const Experience = make<stored.Experience>(
  'Experience',
  'Experience that a job asks for.',
  labelled(labels.experiences),
);
export const VisaKind = make<stored.VisaKind>(
  'VisaKind',
  'B1/B2, C1/D, Schengen or Green Card.',
  labelled(visas),
);
export const CertificateKind = make<stored.CertificateKind>(
  'CertificateKind',
  'The essential certificates.',
  enumValues({
    ENG1: 'ENG 1, the seafarer’s medical certificate.',
    STCW_BASIC: 'STCW Basic Safety Training.',
    STCW_ADVANCED: 'STCW Advanced Safety Training.',
  }),
);
export const DocumentKind = make<stored.DocumentKind>(
  'DocumentKind',
  'The seven document lists.',
  enumValues({
    TRAVEL_DOCUMENT: 'Passports and other travel documents.',
    STCW_BASIC: 'STCW Basic certificates.',
    ENG1: 'ENG 1 certificates.',
    LICENSE: 'Licenses.',
    STCW_ADVANCED: 'STCW Advanced certificates.',
    WRITTEN_REFERENCES: 'Written references.',
    ALL_DOCUMENTS: 'Documents of no other list.',
  }),
);
export const Rating = make<stored.Rating>(
  'Rating',
  "A referee's rating.",
  labelled(labels.ratings),
);
export const Employability = make<stored.Employability>(
  'Employability',
  'Whether the referee would employ the candidate again.',
  enumValues({ YES: 'They would.', NO: 'They would not.' }),
);
export const ReferenceQuoting = make<stored.ReferenceQuoting>(
  'ReferenceQuoting',
  'Whether a reference may be quoted to employers.',
  enumValues({
    NAMED: 'It may, with the name, the role and the yacht of the referee.',
    ROLE: 'It may, with the role of the referee alone.',
    CONFIDENTIAL:
      'It may not: it is for the agency alone, and its candidate does not read it either.',
  }),
);
export const ReasonForLeaving = make<stored.ReasonForLeaving>(
  'ReasonForLeaving',
  'Why the candidate left.',
  labelled(labels.reasonsForLeaving),
);
export const CoupleStatus = make<stored.CoupleStatus>(
  'CoupleStatus',
  'State of a couple link.',
  enumValues({
    REQUESTED: 'One has asked the other, who has not answered.',
    LINKED: 'They are linked.',
    DECLINED: 'The one who was asked said no.',
    CANCELLED: 'The one who asked took it back.',
    REMOVED: 'They were linked, and one of them ended it.',
  }),
);
export const ApplicationStatus = make<stored.ApplicationStatus>(
  'ApplicationStatus',
  'Stage of an application; rejected is a flag beside it.',
  enumValues({
    APPLIED: 'Applied; nobody has moved it on.',
    FORWARDED: 'Put forward to the yacht.',
    HIRED: 'Hired.',
    WITHDRAWN: 'Taken back by the candidate.',
  }),
);
export const EmailStatus = make<stored.EmailStatus>(
  'EmailStatus',
  'Where an e-mail stands: UNKNOWN where the mail service did not say; it is not sent again by itself.',
  enumValues({
    QUEUED: 'Waits to be sent, or to be tried again.',
    SENDING: 'Is being sent.',
    SENT: 'The mail service has taken it.',
    FAILED: 'Given up.',
    UNKNOWN: 'It may have been sent, or not.',
  }),
);
export const ChangeKind = make<stored.ChangeKind>(
  'ChangeKind',
  'What an integration can keep a copy of.',
  enumValues({
    APPLICATION: 'Applications.',
    CANDIDATE: 'Candidates.',
    JOB: 'Jobs, which are listings.',
    REFERENCE: 'Verified references.',
    YACHT: 'Yachts.',
  }),
);
