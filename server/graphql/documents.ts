import { type DocumentNode, type GraphQLError, validate } from 'graphql';
import { parseWithinLimits } from './limits.ts';
import { schema } from './schema.ts';

const KEPT = 500;
const documents = new Map<string, DocumentNode>();

/**
 * A document within the limits that fits the schema, or what does not fit. Everybody who sends the same
 * text is given the same document: a copy for each subscription would fill the memory.
 * @throws GraphQLError where it cannot be read or is past a limit
 */
export function readDocument(text: string): DocumentNode | readonly GraphQLError[] {
  const known = documents.get(text);
  if (known) return known;
  const document = parseWithinLimits(text);
  const errors = validate(schema, document);
  if (errors.length > 0) return errors;
  if (documents.size >= KEPT) documents.delete(documents.keys().next().value ?? '');
  documents.set(text, document);
  return document;
}
