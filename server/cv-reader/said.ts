import type { CvDraft, Unplaced } from './draft.ts';
import type { Found } from './found.ts';

type Said<Value> = Found<Value> | null;

/** A draft with the field names of the truth files beside the CVs of the benchmark. */
export type SaidCv = {
  firstName: Said<string>;
  lastName: Said<string>;
  email: Said<string>;
  primaryPhone: Said<string>;
  dob: Said<string>;
  nationality: Found<string>[];
  languages: Found<string>[];
  country: Said<string>;
  gender: Said<string>;
  aboutMe: Said<string>;
  pastRoles: Found<SaidRole>[];
  education: Found<{ name: string; fromDate: string | null; toDate: string | null }>[];
  qualifications: Found<string>[];
  certificates: Record<keyof CvDraft['certificates'], Said<true>>;
  skills: Found<string>[];
  references: CvDraft['references'];
  unplaced: Unplaced[];
};

type SaidRole = {
  companyName: string;
  position: string;
  fromDate: string | null;
  toDate: string | null;
  present: boolean;
};

const GENDERS = { MALE: 'Male', FEMALE: 'Female' } as const;

/** What a draft says, in the shape in which it is printed and compared. */
export function saidOf(draft: CvDraft): SaidCv {
  const { eng1, stcwBasic, stcwAdvanced } = draft.certificates;
  const held = (said: Said<unknown>) => said && as(said, () => true as const);
  return {
    firstName: draft.firstName,
    lastName: draft.lastName,
    email: draft.email,
    primaryPhone: draft.phones[0] ? as(draft.phones[0], ({ number }) => number) : null,
    dob: draft.dob,
    nationality: draft.nationality.map((each) => as(each, ({ name }) => name)),
    languages: draft.languages.map((each) => as(each, ({ name }) => name)),
    country: draft.country && as(draft.country, ({ name }) => name),
    gender: draft.gender && as(draft.gender, (gender) => GENDERS[gender]),
    aboutMe: draft.aboutMe,
    pastRoles: draft.pastRoles.map((each) =>
      as(each, ({ companyName, position, fromDate, toDate, present }) => ({
        companyName,
        position,
        fromDate,
        toDate,
        present,
      })),
    ),
    education: draft.education.map((each) =>
      as(each, ({ name, fromDate, toDate }) => ({ name, fromDate, toDate })),
    ),
    qualifications: draft.qualifications,
    certificates: {
      eng1: held(eng1),
      stcwBasic: held(stcwBasic),
      stcwAdvanced: held(stcwAdvanced),
    },
    skills: draft.skills,
    references: draft.references,
    unplaced: draft.unplaced,
  };
}

function as<From, To>(said: Found<From>, to: (value: From) => To): Found<To> {
  return { ...said, value: to(said.value) };
}
