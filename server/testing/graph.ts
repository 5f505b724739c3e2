import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { prepare } from '#server/graphql/documents.ts';
import { executeDocument } from '#server/graphql/execute.ts';
import { schema } from '#server/graphql/schema.ts';
import { subscribeLive } from '#server/http/live.ts';

/** The schema and results, for tests that cover the whole schema. */

export interface Answer {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly {
    message: string;
    path?: readonly (string | number)[] | undefined;
    extensions: Record<string, unknown>;
  }[];
}

/** Unexpected errors in order, as the server would have logged them. */
export const unexpected: unknown[] = [];
const report = (error: unknown) => void unexpected.push(error);

/** Every field that the permission tables must contain: `Query.crew`, `Job.applications`. */
export function fieldsToGuard(): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.values((type as GraphQLObjectType).getFields()).map((field) => ({ type, field })),
    )
    .filter(({ type, field }) => field.args.length > 0 || roots.includes(type as GraphQLObjectType))
    .map(({ type, field }) => `${type.name}.${field.name}`);
}

/** The field named by `Type.field`. */
export function fieldOf(name: string): GraphQLField<unknown, unknown> {
  const [typeName = '', fieldName = ''] = name.split('.');
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) throw new Error(`The schema has no ${name}.`);
  return field;
}

/** A selection of every leaf to a depth, with `totalCount` and the nodes of connections. */
function selectionOf(type: GraphQLOutputType, depth = 2): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named)) {
    const members = named
      .getTypes()
      .map((member) => `... on ${member.name} ${selectionOf(member, depth)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(named)) return '{ __typename id }';
  const fields = Object.values(named.getFields())
    .filter((field) => field.args.length === 0)
    .map((field) => {
      if (isLeafType(getNamedType(field.type))) return field.name;
      return depth > 0 && !isList(field.type)
        ? `${field.name} ${selectionOf(field.type, depth - 1)}`
        : '';
    });
  const nodes = named.name.endsWith('Connection') ? 'edges { node { __typename } }' : '';
  return `{ __typename ${fields.filter(Boolean).join(' ')} ${nodes} }`;
}

const isList = (type: GraphQLOutputType): boolean =>
  isListType(type) || (isNonNullType(type) && isListType(type.ofType));

/** A document that selects one root field, with every argument in `args` as a variable. */
export function documentFor(name: string, args: Record<string, unknown>): string {
  const field = fieldOf(name);
  const used = field.args.filter((arg) => arg.name in args);
  const heads = used.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const kind = name.split('.')[0]?.toLowerCase();
  return `${kind} ${heads && `(${heads})`} { ${field.name} ${passed && `(${passed})`} ${selectionOf(field.type)} }`;
}

/** Runs a query or mutation as a viewer. */
export async function ask(
  viewer: Viewer,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  return executeDocument(document, variables, viewer, report);
}

/** The first event of a subscription, or the refusal. */
export async function firstEvent(
  viewer: Viewer,
  text: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  const { document } = prepare(text);
  const args = { document, variableValues: variables, contextValue: { viewer } };
  const live = await subscribeLive(args, report);
  if (!(Symbol.asyncIterator in live)) return live;
  const { value } = await live.next();
  await live.return?.();
  return value as Answer;
}

/**
 * A result as one word: the code of an error or Failure, `null`, `empty` for an empty list, else
 * `ok`. `path` is the field's path within the data. An expected error below that field is ignored;
 * an unexpected one never is.
 */
export function wordFor({ data, errors = [] }: Answer, path: readonly string[]): string {
  const codeOf = (error: (typeof errors)[number]) =>
    (error.extensions['code'] ?? 'NO CODE') as string;
  const refusal = errors.find(
    (error) => (error.path?.length ?? 0) <= path.length || codeOf(error) === 'INTERNAL',
  );
  if (refusal) return codeOf(refusal);
  let value: unknown = data;
  for (const step of path) value = (value as Record<string, unknown> | null | undefined)?.[step];
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return 'ok';
  const found = value as Record<string, unknown>;
  if (found['__typename'] === 'Failure') return String(found['code']);
  const isEmpty = Array.isArray(value)
    ? value.every((entry) => entry === null)
    : found['totalCount'] === 0;
  return isEmpty ? 'empty' : 'ok';
}
