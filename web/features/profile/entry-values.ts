/** The period of an entry; MM/YYYY or YYYY, '' for none. */
export type Span = { fromDate: string; toDate: string; present: boolean };

export type PastRoleValues = Span & { companyName: string; position: string; description: string };
export type EducationValues = Span & { name: string; description: string };
export type ReferenceValues = {
  referenceName: string;
  companyName: string;
  position: string;
  contactNumber: string;
  email: string;
};

const noSpan: Span = { fromDate: '', toDate: '', present: false };

export const noPastRole: PastRoleValues = {
  companyName: '',
  position: '',
  ...noSpan,
  description: '',
};
export const noEducation: EducationValues = { name: '', ...noSpan, description: '' };
export const noReference: ReferenceValues = {
  referenceName: '',
  companyName: '',
  position: '',
  contactNumber: '',
  email: '',
};

type SavedSpan = {
  readonly fromDate: string | null | undefined;
  readonly toDate: string | null | undefined;
  readonly present: boolean;
};

/** The period of a saved entry, as form values. */
export function spanValues({ fromDate, toDate, present }: SavedSpan): Span {
  return { fromDate: fromDate ?? '', toDate: toDate ?? '', present };
}

/** An entry as mutation input: an ongoing period has no end, whatever was typed before. */
export function spanInput<Values extends Span>(values: Values) {
  const { fromDate, toDate, present } = values;
  return { ...values, fromDate: fromDate || null, toDate: present ? null : toDate || null };
}
