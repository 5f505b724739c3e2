import type { UploadDocumentInput } from '#web/__generated__/useDocumentUploadsMutation.graphql.ts';
import { choicesOf, type Known } from '#web/features/forms/choices.ts';

export type DocumentKind = Known<UploadDocumentInput['kind']>;

/** The seven lists of documents, in display order. */
export const documentKinds = choicesOf<DocumentKind>({
  TRAVEL_DOCUMENT: 'Travel Documents',
  STCW_BASIC: 'STCW Basic',
  ENG1: 'ENG 1',
  LICENSE: 'Licenses',
  STCW_ADVANCED: 'STCW Advanced',
  WRITTEN_REFERENCES: 'Written References',
  ALL_DOCUMENTS: 'Other Documents',
});
