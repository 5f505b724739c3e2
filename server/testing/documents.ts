import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isLeafType,
  isNonNullType,
  isNullableType,
  isObjectType,
} from 'graphql';
import type { Random } from '#prisma/seed/random.ts';
import { schema } from '#server/graphql/schema.ts';
import { fieldOf } from './graph.ts';

/** Documents made from the schema: a path of lists and objects, or a random tree of them. */

type Field = GraphQLField<unknown, unknown>;

/** A field of a path and the type that has it. */
export interface Step {
  owner: GraphQLObjectType;
  field: Field;
}

/** The text of the arguments that a field requires, by `Type.field`. */
export type RequiredArgs = Record<string, string>;

/** For documents about this candidate and job (global ids) where an id is required. */
export const requiredArgs = ({
  candidate,
  job,
  template,
}: Record<'candidate' | 'job' | 'template', string>): RequiredArgs => ({
  'Query.signUps': 'status: INCOMPLETE',
  'Query.listings': 'status: ACTIVE',
  'Job.applications': 'group: ACTIVE',
  'Job.appliedAmong': `candidateIds: ["${candidate}"]`,
  'Candidate.jobAlert': `jobId: "${job}"`,
  'Application.place': 'group: ACTIVE',
  'Application.rejectionMail': `templateId: "${template}"`,
  'Yacht.listings': 'status: ACTIVE',
});

const QUERY = schema.getQueryType() as GraphQLObjectType;
const typeOf = ({ type }: Field) => getNamedType(type) as GraphQLObjectType;
const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());
const isConnection = (type: GraphQLObjectType) => type.name.endsWith('Connection');
const member = (type: GraphQLObjectType, name: string) => typeOf(fieldOf(`${type.name}.${name}`));

/** The fields of plain values that need no argument. */
const plainFields = (type: GraphQLObjectType) =>
  fieldsOf(type).filter(
    (field) => isLeafType(typeOf(field)) && !field.args.some((arg) => isNonNullType(arg.type)),
  );

/** Fields that lead to the same object, or to the node of an edge. */
const SAME = ['apart', 'node'];

/** The objects and lists below a type. */
const objectFields = (type: GraphQLObjectType): Step[] =>
  fieldsOf(type)
    .filter((field) => isObjectType(typeOf(field)) && !SAME.includes(field.name))
    .map((field) => ({ owner: type, field }));

/** The types whose fields can be selected below a field: of a connection, its edge and its node. */
function ownersBelow(field: Field): GraphQLObjectType[] {
  const type = typeOf(field);
  if (!isConnection(type)) return [type];
  const edge = member(type, 'edges');
  return [edge, member(edge, 'node')];
}

/** Every path of this many levels and less that starts with a field of Query. */
export function pathsBelow(root: string, levels: number): Step[][] {
  const from = (step: Step, left: number): Step[][] => {
    const next = left > 1 ? ownersBelow(step.field).flatMap(objectFields) : [];
    return [[step], ...next.flatMap((each) => from(each, left - 1)).map((path) => [step, ...path])];
  };
  return from({ owner: QUERY, field: fieldOf(`Query.${root}`) }, levels);
}

interface Selecting {
  required: RequiredArgs;
  first: () => number;
  /** What to select of a type: plain fields and steps. */
  choose: (type: GraphQLObjectType) => { plain: readonly Field[]; steps: readonly Step[] };
}

function selectField({ owner, field }: Step, selecting: Selecting): string {
  const args = [
    selecting.required[`${owner.name}.${field.name}`] ?? '',
    field.args.some((arg) => arg.name === 'first') ? `first: ${selecting.first()}` : '',
  ].filter(Boolean);
  const head = `${field.name} ${args.length > 0 ? `(${args.join(', ')})` : ''}`;
  const type = typeOf(field);
  if (!isConnection(type)) return `${head} { ${selectAll(type, selecting)} }`;
  const edge = member(type, 'edges');
  const { plain } = selecting.choose(type);
  return `${head} { ${plain.map(({ name }) => name).join(' ')} pageInfo { hasNextPage endCursor }
    edges { ${selectAll(edge, selecting)} node { ${selectAll(member(edge, 'node'), selecting)} } } }`;
}

function selectAll(type: GraphQLObjectType, selecting: Selecting): string {
  const { plain, steps } = selecting.choose(type);
  const fields = plain.map(({ name }) => name).join(' ');
  return `__typename ${fields} ${steps.map((step) => selectField(step, selecting)).join(' ')}`;
}

/** A document that selects a path with every plain field on its way; lists by their first `first` rows. */
export function documentOf(path: Step[], first: number, required: RequiredArgs): string {
  let left = path.slice(1);
  const choose: Selecting['choose'] = (type) => {
    const [step] = left;
    const isNext = step?.owner === type;
    if (isNext) left = left.slice(1);
    return { plain: plainFields(type), steps: isNext ? [step] : [] };
  };
  const [start] = path;
  return start ? `{ ${selectField(start, { required, first: () => first, choose })} }` : '';
}

/** A random document below a field of Query; */
export function randomDocument(root: string, random: Random, required: RequiredArgs): string {
  let levels = 1 + Math.floor(random.next() * 4);
  const some = <Item>(items: readonly Item[], share: number) =>
    items.filter(() => random.next() < share);
  const canAsk = ({ owner, field }: Step) =>
    `${owner.name}.${field.name}` in required ||
    !field.args.some(
      ({ type, defaultValue }) => !isNullableType(type) && defaultValue === undefined,
    );
  const choose: Selecting['choose'] = (type) => {
    const steps = objectFields(type).filter(canAsk);
    const isEnd = levels <= 0 || steps.length === 0;
    if (!isEnd) levels -= 1;
    return {
      plain: some(plainFields(type), 0.4),
      steps: isEnd ? [] : some(steps, 1.5 / steps.length),
    };
  };
  const first = () => Math.ceil(100 ** random.next());
  const start = { owner: QUERY, field: fieldOf(`Query.${root}`) };
  return `{ ${selectField(start, { required, first, choose })} }`;
}
