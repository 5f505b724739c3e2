import { type LabelTable, parseLabel, valuesOf } from './labels.ts';

/** Document kinds: the shown label is also the folder's name in the ZIP. */
export const documentKinds = {
  TRAVEL_DOCUMENT: ['Travel Documents'],
  STCW_BASIC: ['STCW Basic'],
  ENG1: ['ENG 1'],
  LICENSE: ['Licenses'],
  STCW_ADVANCED: ['STCW Advanced'],
  WRITTEN_REFERENCES: ['Written References'],
  ALL_DOCUMENTS: ['Other Documents'],
} as const;

export const certificates = {
  ENG1: ['ENG 1'],
  STCW_BASIC: ['STCW Basic Safety Training', 'STCW Basic'],
  STCW_ADVANCED: ['STCW Advanced Safety Training', 'STCW Advanced'],
} as const;

export const visas = {
  B1B2: ['B1/B2'],
  C1D: ['C1/D'],
  SCHENGEN: ['Schengen'],
  GREEN_CARD: ['Green Card'],
} as const;

export type DocumentKind = keyof typeof documentKinds;
export type Certificate = keyof typeof certificates;
export type Visa = keyof typeof visas;

/** The name of each document list in REST (`propName`). */
export const documentPropNames = {
  TRAVEL_DOCUMENT: 'travelDocument',
  STCW_BASIC: 'stcwBasic',
  ENG1: 'eng1',
  LICENSE: 'license',
  STCW_ADVANCED: 'stcwAdvanced',
  WRITTEN_REFERENCES: 'writtenReferences',
  ALL_DOCUMENTS: 'allDocuments',
} as const satisfies Record<DocumentKind, string>;

/** The required flag of each certificate on a job; on a profile it is followed by `Info`. */
export const certificateFlags = {
  ENG1: 'eng1',
  STCW_BASIC: 'stcwBasic',
  STCW_ADVANCED: 'stcwAdvanced',
} as const satisfies Record<Certificate, string>;

/** The field of each visa, the same on a job and on a profile. */
export const visaFields = {
  B1B2: 'b1b2',
  C1D: 'c1d',
  SCHENGEN: 'schengen',
  GREEN_CARD: 'greenCard',
} as const satisfies Record<Visa, string>;

/** The flags of a job: each certificate and each visa that it may require. */
export const paperFlags = [...Object.values(certificateFlags), ...Object.values(visaFields)];

/** The ZIP's folder for the original and the generated CV. */
export const cvFolder = "CV's";

/** The folder of a document kind in the ZIP. */
export function documentFolder(kind: DocumentKind): string {
  return documentKinds[kind][0];
}

/** The kind for a REST `propName`, a label or a stored name. */
export function parseDocumentKind(text: string): DocumentKind | undefined {
  return parseNamed(documentKinds, documentPropNames, text);
}

/** The visa for a label, a field name or a stored name. */
export function parseVisa(text: string): Visa | undefined {
  return parseNamed(visas, visaFields, text);
}

function parseNamed<Value extends string>(
  table: LabelTable<Value>,
  names: Readonly<Record<Value, string>>,
  text: string,
): Value | undefined {
  return parseLabel(table, text) ?? valuesOf(table).find((value) => names[value] === text.trim());
}
