import type { Entry, Position } from '#prisma/seed/catalogue.ts';
import type {
  ContractType,
  Gender,
  PositionType,
  ProfileType,
  YachtType,
} from '#server/domain/kernel/labels.ts';
import type { Certificate, Visa } from '#server/domain/kernel/paper-labels.ts';
import type { FieldColumns } from '#server/domain/profile-fields/fields.ts';
import type { Harbour } from './harbours.ts';

/** How far somebody has come: from a bare account to a verified member of the crew. */
export type Stage = 'registered' | 'uploading' | 'building' | 'requested' | 'rejected' | 'verified';

export type Person = {
  firstName: string;
  lastName: string;
  gender: Gender;
  nationalities: string[];
  languages: string[];
  country: string;
};

export type Wish = {
  id: string;
  positions: Position[];
  noYachtSizePreference: boolean;
  /** Metres. */
  yachtSizeMin: number | null;
  yachtSizeMax: number | null;
  yachtTypes: YachtType[];
  jobTypes: ContractType[];
};

/** Dates are YYYY-MM-DD, the first of a month (posts) or of a year (schools). */
export type Spell = { id: string; fromDate: string; toDate: string | null; description: string };
export type Post = Spell & { companyName: string; position: string };
export type School = Spell & { name: string };

export type Paper<Kind> = { kind: Kind; held: boolean; expiryDate: string | null };

/** The parts of a profile that may be missing: declared fields by their columns, and the place. */
export type Details = Omit<FieldColumns, 'dob' | 'newsletter' | WhatsApp> & {
  dob: string | null;
  location: Harbour | null;
};
type WhatsApp = 'primaryPhoneWhatsApp' | 'secondaryPhoneWhatsApp';

export type Standing = {
  profileType: ProfileType | null;
  setupStep: number | null;
  setupCompleted: boolean;
  requestedAt: Date | null;
  verifiedAt: Date | null;
  isRejected: boolean;
  emailVerified: boolean;
};

export type SeedProfile = Details &
  Standing & {
    id: string;
    userId: string;
    auditKey: string;
    stage: Stage;
    department: PositionType;
    firstName: string;
    lastName: string;
    email: string;
    createdAt: Date;
    lastActiveAt: Date;
    isAvailable: boolean | null;
    noticePeriod: number | null;
    newsletter: boolean;
    wishes: Wish[];
    posts: Post[];
    schools: School[];
    qualifications: Entry[];
    skills: Entry[];
    equipment: Entry[];
    visas: Paper<Visa>[];
    certificates: Paper<Certificate>[];
    imageFileId: string | null;
    cvFileId: string | null;
    notes: string | null;
  };
