/** A labelled fact; `url` is a link to an e-mail address or to a chat with a number. */
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

/** The content of the generated CV; empty parts are omitted wherever it is rendered. */
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

/** The sections with content, in their order. */
export function sectionsOf(cv: CvContent): CvSection[] {
  const all = Object.keys(cvSections) as CvSection[];
  return all.filter((section) => (cv[section]?.length ?? 0) > 0);
}
