import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getVariableValues,
  GraphQLError,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  GraphQLSkipDirective,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { chargeCost, type Quota } from '#server/domain/tokens/limits.ts';
import type { Cost } from './builder.ts';
import type { Operation } from './documents.ts';
import { lengthOf, PLAIN, PRICES, READ, SEVERAL, USUAL_LENGTH } from './prices.ts';
import { schema } from './schema.ts';
import type { Variables } from './variables.ts';

/** The maximum cost of one document. */
const COST_LIMIT = 20_000;

/**
 * The cost of an operation if every list is as long as it may be. @throws GraphQLError if it is above the limit
 * of one document, or a list would be longer than a page
 */
export function requestedCost(operation: Operation, variables: Variables): number {
  const requested = costOf(operation, variables, rowsAsked(1));
  if (requested <= COST_LIMIT) return requested;
  throw new GraphQLError('The document asks for too much (complexity).', {
    extensions: {
      code: 'QUERY_TOO_COMPLEX',
      cost: { requested, perDocument: COST_LIMIT } satisfies Cost,
      http: { status: 400 },
    },
  });
}

/** The cost of what an operation has answered: of the rows that there are. */
export const actualCost = (operation: Operation, variables: Variables, data: unknown): number =>
  costOf(operation, variables, rowsAnswered([data]));

/** Charges a document's cost to the viewer's limit, if they have one. @throws rate-limited */
export async function payFor(
  viewer: Viewer,
  requested: number,
): Promise<{ cost: Cost; quota: Quota | null }> {
  const quota = await chargeCost(viewer, requested);
  const cost: Cost = { requested, perDocument: COST_LIMIT };
  if (!quota) return { cost, quota };
  const { max: limit, remaining, resetSeconds } = quota;
  return { cost: { ...cost, limit, remaining, resetSeconds }, quota };
}

/** The objects of a selection: those that there may be, or those of an answer. */
interface Rows {
  count: number;
  /** How many of them have a value by this name; null is one. */
  having: (name: string) => number;
  /** The objects below a field, whose list may have this length. */
  below: (name: string, length: number) => Rows;
}

const rowsAsked = (count: number): Rows => ({
  count,
  having: () => count,
  below: (_name, length) => rowsAsked(count * length),
});

function rowsAnswered(values: readonly unknown[]): Rows {
  const objects = values.filter(
    (value): value is Record<string, unknown> => typeof value === 'object' && value !== null,
  );
  return {
    count: objects.length,
    having: (name) => objects.filter((object) => name in object).length,
    below: (name) => rowsAnswered(objects.flatMap((object) => object[name])),
  };
}

interface Asked {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Variables;
}

function costOf({ node, document }: Operation, variables: Variables, rows: Rows): number {
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const { coerced } = getVariableValues(schema, node.variableDefinitions ?? [], variables);
  const root = schema.getRootType(node.operation);
  if (!root || !coerced) return 0;
  return costOfSelection([node.selectionSet], root, rows, { fragments, variables: coerced });
}

/** A field of a selection: a name that stands in several fragments is answered once. */
interface Selected {
  type: GraphQLNamedType;
  nodes: FieldNode[];
}

function collect(
  sets: readonly SelectionSetNode[],
  type: GraphQLNamedType,
  asked: Asked,
  found = new Map<string, Selected>(),
): Map<string, Selected> {
  for (const selection of sets.flatMap(({ selections }) => selections)) {
    if (isLeftOut(selection, asked)) continue;
    if (selection.kind === Kind.FIELD) {
      const key = `${type.name}.${nameOf(selection)}`;
      const known = found.get(key);
      if (known) known.nodes.push(selection);
      else found.set(key, { type, nodes: [selection] });
      continue;
    }
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD
        ? asked.fragments.get(selection.name.value)
        : selection;
    const condition = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
    if (fragment) collect([fragment.selectionSet], condition ?? type, asked, found);
  }
  return found;
}

const nameOf = ({ alias, name }: FieldNode) => alias?.value ?? name.value;

/** `page` is the length of the connection, or of another page of a list, whose selection it is. */
function costOfSelection(
  sets: readonly SelectionSetNode[],
  type: GraphQLNamedType,
  rows: Rows,
  asked: Asked,
  page?: number,
): number {
  if (rows.count === 0) return 0;
  let cost = 0;
  for (const selected of collect(sets, type, asked).values())
    cost += costOfField(selected, rows, asked, page);
  return cost;
}

function costOfField(
  { type, nodes }: Selected,
  rows: Rows,
  asked: Asked,
  page: number | undefined,
): number {
  const [node] = nodes;
  if (!node) return 0;
  const name = nameOf(node);
  const count = rows.having(name);
  const field =
    isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
  if (!field || count === 0) return count * PLAIN;
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const named = getNamedType(field.type);
  const isPart = page !== undefined || field.name === 'node';
  const args = getArgumentValues(field, node, asked.variables);
  const length = lengthOf(field)?.(args);
  const own = PRICES[`${type.name}.${field.name}`] ?? PLAIN;
  const each = typeof own === 'number' ? own : own(args);
  const isOfSeveral = type === schema.getMutationType() && length !== undefined;
  const price = isOfSeveral ? SEVERAL + each * length : each;
  if (sets.length === 0) return count * price;
  const isPage = named.name.endsWith('Connection') || (length !== undefined && !isList(field));
  const below = isPage
    ? rows.below(name, 1)
    : rows.below(name, (isList(field) ? page : undefined) ?? length ?? usualLength(field));
  const within = costOfSelection(sets, named, below, asked, isPage ? length : undefined);
  return count * price + (isPart ? 0 : READ) + within;
}

const isList = ({ type }: GraphQLField<unknown, unknown>) =>
  isListType(isNonNullType(type) ? type.ofType : type);

const usualLength = (field: GraphQLField<unknown, unknown>) => (isList(field) ? USUAL_LENGTH : 1);

function isLeftOut(selection: SelectionNode, { variables }: Asked): boolean {
  if (!selection.directives?.length) return false;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables);
  return skip?.['if'] === true || include?.['if'] === false;
}
