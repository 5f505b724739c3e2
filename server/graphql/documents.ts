import { type DocumentNode, GraphQLError, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Plugin } from 'graphql-yoga';
import { parseWithinLimits } from './limits.ts';
import { schema } from './schema.ts';

/** Bytes that all kept documents may take together, and what one takes for each character, at most. */
const KEPT = 64_000_000;
const BYTES_A_CHARACTER = 100;
const BYTES_A_DOCUMENT = 5000;

const documents = new LRUCache<string, DocumentNode>({
  maxSize: KEPT,
  sizeCalculation: (_document, text) => text.length * BYTES_A_CHARACTER + BYTES_A_DOCUMENT,
});

/**
 * A document within the limits that fits the schema, or what does not fit. Everybody who sends the same
 * text is given the same document: a copy for each subscription would fill the memory.
 * @throws GraphQLError where it cannot be read or is past a limit
 */
export function readDocument(text: string): DocumentNode | readonly GraphQLError[] {
  const document = parseDocument(text);
  const errors = validateDocument(text, document);
  return errors.length > 0 ? errors : document;
}

/** @throws GraphQLError where it cannot be read or is past a limit */
const parseDocument = (text: string): DocumentNode =>
  documents.get(text) ?? parseWithinLimits(text);

/** What does not fit the schema; a document that fits is kept. */
function validateDocument(text: string, document: DocumentNode): readonly GraphQLError[] {
  if (documents.peek(text) === document) return [];
  const errors = validate(schema, document);
  if (errors.length === 0) documents.set(text, document);
  return errors;
}

/** Yoga reads and checks documents here as well: one memory for all of them, within one bound. */
export function useDocuments(): Plugin {
  return {
    onParse: ({ setParseFn }) => {
      setParseFn((source) => parseDocument(typeof source === 'string' ? source : source.body));
      return ({ result }) => {
        // What the parser itself throws loses its status, and would be answered with 200.
        if (result instanceof GraphQLError && result.extensions['http']) throw result;
      };
    },
    onValidate: ({ params: { documentAST }, setResult }) =>
      setResult(validateDocument(documentAST.loc?.source.body ?? '', documentAST)),
  };
}
