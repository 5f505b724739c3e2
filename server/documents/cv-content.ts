/** A named fact; `url` writes to an address or opens a chat with a number. */
export interface CvFact {
  label: string;
  value: string;
  url: string | null;
}

/** A position or a school; `place` is the yacht or company. */
export interface CvEntry {
  title: string;
  place: string | null;
  period: string;
  description: string;
  shortDescription: string;
}

export interface CvReference {
  name: string;
  role: string;
  email: string | null;
  phone: string | null;
  whatsAppUrl: string | null;
}

/** What the CV that the product makes of a profile says; what is empty is left out wherever it is drawn. */
export interface CvContent {
  name: string;
  /** The first desired position. */
  position: string | null;
  availability: string | null;
  personalDetails: CvFact[];
  profile: string | null;
  objective: string | null;
  qualifications: string[];
  experience: CvEntry[];
  education: CvEntry[];
  skills: string[];
  equipment: string[];
  hobbies: string | null;
  references: CvReference[];
}

/** The titles of the sections, in their order (specification 1, section 2). */
export const cvSections = {
  personalDetails: 'Personal Details',
  profile: 'Profile',
  objective: 'Objective',
  qualifications: 'License & Qualifications',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  equipment: 'Equipment Knowledge',
  hobbies: 'Interests & Hobbies',
  references: 'References',
} as const satisfies Partial<Record<keyof CvContent, string>>;

export type CvSection = keyof typeof cvSections;

/** The sections that have anything to say, in their order. */
export function sectionsOf(cv: CvContent): CvSection[] {
  const all = Object.keys(cvSections) as CvSection[];
  return all.filter((section) => (cv[section]?.length ?? 0) > 0);
}
