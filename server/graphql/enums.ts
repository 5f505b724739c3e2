import * as stored from '#server/domain/kernel/enums.ts';
import { builder } from './builder.ts';

const make = <const Values extends Record<string, string>>(
  name: string,
  values: Values,
  description: string,
) =>
  builder.enumType(name, { values: Object.keys(values) as (keyof Values & string)[], description });

export const UserType = make('UserType', stored.UserType, 'What kind of account.');
export const ProfileType = make(
  'ProfileType',
  stored.ProfileType,
  'How the candidate began the profile.',
);
export const Gender = make('Gender', stored.Gender, 'As the candidate states it.');
export const GenderPreference = make(
  'GenderPreference',
  stored.GenderPreference,
  'Whom a job is for; confidential, admins only.',
);
export const TattooPolicy = make(
  'TattooPolicy',
  stored.TattooPolicy,
  "A candidate's tattoos, or what a yacht allows.",
);
export const RelationshipStatus = make(
  'RelationshipStatus',
  stored.RelationshipStatus,
  'As the candidate states it.',
);
export const Currency = make('Currency', stored.Currency, 'Currency of a salary.');
export const PositionType = make('PositionType', stored.PositionType, 'Department of a position.');
export const YachtType = make('YachtType', stored.YachtType, 'Motor or sail.');
export const YachtStatus = make('YachtStatus', stored.YachtStatus, 'Private or charter use.');
export const ItineraryArea = make(
  'ItineraryArea',
  stored.ItineraryArea,
  'Where and how a yacht cruises.',
);
export const ContractType = make('ContractType', stored.ContractType, 'Kind of contract.');
export const PeriodType = make('PeriodType', stored.PeriodType, 'Unit of a contract period.');
export const SalaryType = make(
  'SalaryType',
  stored.SalaryType,
  'Fixed, a range, or depending on experience (DOE).',
);
export const CabinStatus = make('CabinStatus', stored.CabinStatus, 'Own or shared cabin.');
export const StartDateType = make('StartDateType', stored.StartDateType, 'When a job starts.');
export const JobVisibility = make(
  'JobVisibility',
  stored.JobVisibility,
  'Whether an active job is shown to candidates and guests.',
);
export const JobStatus = make('JobStatus', stored.JobStatus, 'Draft, active or archived.');
export const Experience = make('Experience', stored.Experience, 'Experience that a job asks for.');
export const VisaKind = make('VisaKind', stored.VisaKind, 'B1/B2, C1/D, Schengen or Green Card.');
export const CertificateKind = make(
  'CertificateKind',
  stored.CertificateKind,
  'The essential certificates.',
);
export const DocumentKind = make('DocumentKind', stored.DocumentKind, 'The seven document lists.');
export const Rating = make('Rating', stored.Rating, "A referee's rating.");
export const Employability = make(
  'Employability',
  stored.Employability,
  'Whether the referee would employ the candidate again.',
);
export const ReasonForLeaving = make(
  'ReasonForLeaving',
  stored.ReasonForLeaving,
  'Why the candidate left.',
);
export const CoupleStatus = make('CoupleStatus', stored.CoupleStatus, 'State of a couple link.');
export const ApplicationStatus = make(
  'ApplicationStatus',
  stored.ApplicationStatus,
  'Stage of an application; rejected is a flag beside it.',
);
export const EmailStatus = make(
  'EmailStatus',
  stored.EmailStatus,
  'Where an e-mail stands: UNKNOWN where the mail service did not say; it is not sent again by itself.',
);
export const ChangeKind = make(
  'ChangeKind',
  stored.ChangeKind,
  'What an integration can keep a copy of.',
);
