import {
  GraphQLError,
  Kind,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** Limits of a document (contract, section 6); values may be nested as deeply as fields. */
const DEPTH = 12;
const ALIASES = 30;
const TOKENS = 4000;
const CHARACTERS = 50_000;
/**
 * Fields after all fragments are expanded. Without this limit, fragments that spread each other twice grow
 * exponentially, and validation compares fields of the same name in pairs. The client's own documents have
 * about a hundred.
 */
const FIELDS = 1000;

interface Measure {
  depth: number;
  aliases: number;
  fields: number;
}

const refuse = (message: string, code: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

/**
 * Measures a document in time linear in its size, before it is validated: standard validation compares fields
 * in pairs, which a hostile document makes slow. Introspection has no depth limit.
 */
function checkLimits(document: DocumentNode): void {
  checkValues(document);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const known = new Map<string, Measure>();
  const measure = (set: SelectionSetNode, seen: ReadonlySet<string>): Measure => {
    const sum: Measure = { depth: 0, aliases: 0, fields: 0 };
    const add = (inner: Measure) => {
      sum.depth = Math.max(sum.depth, inner.depth);
      sum.aliases += inner.aliases;
      sum.fields += inner.fields;
    };
    for (const node of set.selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) add(spread(node.name.value, seen));
      else if (node.kind === Kind.INLINE_FRAGMENT) add(measure(node.selectionSet, seen));
      else {
        const below = node.selectionSet ? measure(node.selectionSet, seen) : sumOfNothing;
        const meta = node.name.value.startsWith('__');
        add({
          depth: meta ? 0 : below.depth + 1,
          aliases: below.aliases + (node.alias ? 1 : 0),
          fields: below.fields + 1,
        });
      }
    }
    return sum;
  };
  const spread = (name: string, seen: ReadonlySet<string>): Measure => {
    const ready = known.get(name);
    if (ready) return ready;
    const fragment = fragments.get(name);
    // A cycle or an unknown name, which validation will report.
    if (!fragment || seen.has(name)) return sumOfNothing;
    const measured = measure(fragment.selectionSet, new Set([...seen, name]));
    known.set(name, measured);
    return measured;
  };
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, aliases, fields } = measure(node.selectionSet, new Set());
    if (depth > DEPTH) throw tooDeep();
    if (aliases > ALIASES)
      throw refuse(`The document has more than ${ALIASES} aliases.`, 'TOO_MANY_ALIASES');
    if (fields > FIELDS)
      throw refuse(`The document asks for more than ${FIELDS} fields.`, 'TOO_MANY_FIELDS');
  }
}

/** Checks the nesting of lists and objects in values and types. */
function checkValues(document: DocumentNode): void {
  let depth = 0;
  const enter = () => {
    depth += 1;
    if (depth > DEPTH) throw tooDeep();
  };
  const leave = () => {
    depth -= 1;
  };
  visit(document, {
    ListValue: { enter, leave },
    ObjectValue: { enter, leave },
    ListType: { enter, leave },
  });
}

const tooDeep = () => refuse(`The document is deeper than ${DEPTH} levels.`, 'TOO_DEEP');

const sumOfNothing: Measure = { depth: 0, aliases: 0, fields: 0 };

const isTooLong = (error: unknown) =>
  error instanceof Error && /more tha[nt] \d+ tokens/.test(error.message);

const tooLong = () => refuse(`The document has more than ${TOKENS} tokens.`, 'TOO_MANY_TOKENS');

/** Parses a document within the limits. @throws GraphQLError */
export function parseWithinLimits(text: string): DocumentNode {
  if (text.length > CHARACTERS)
    throw refuse(`The document is longer than ${CHARACTERS} characters.`, 'DOCUMENT_TOO_LONG');
  try {
    const document = parse(text, { maxTokens: TOKENS });
    checkLimits(document);
    return document;
  } catch (error) {
    // The parser's recursion can overflow the stack before the token limit is reached.
    if (error instanceof RangeError) throw tooDeep();
    throw isTooLong(error) ? tooLong() : error;
  }
}
