import { type GraphQLObjectType, isEnumType, isObjectType } from 'graphql';
import { acts } from '#server/domain/policy/acts.ts';
import { schema } from './schema.ts';

/** A scope as the developers' page lists it. */
interface ListedScope {
  allows: string;
  /** The fields that an integration may select with this scope and not without: `crew`, `Job.applications`. */
  neededBy: string[];
}

/** What each scope allows, and the scope that a token needs to be sent each event. */
export function scopeCatalogue() {
  const { Scope, Query, Mutation, Subscription, ...others } = schema.getTypeMap();
  if (!isEnumType(Scope)) throw new Error('The schema has no scopes.');
  const roots = [Query, Mutation, Subscription].filter(isObjectType);
  const fields = [
    ...roots.flatMap((root) => fieldsOf(root, '')),
    ...Object.values(others)
      .filter(isObjectType)
      .flatMap((type) => fieldsOf(type, `${type.name}.`)),
  ];
  const scopes = Scope.getValues().map(({ name, description }): [string, ListedScope] => [
    name,
    {
      allows: description ?? '',
      neededBy: [...new Set(fields.filter(({ scope }) => scope === name).map(({ path }) => path))],
    },
  ]);
  const events = Object.entries(acts).flatMap(([act, rule]) =>
    act.startsWith('event.') && 'scope' in rule && rule.scope !== 'ANY'
      ? [[act.slice('event.'.length), rule.scope]]
      : [],
  );
  return { scopes: Object.fromEntries(scopes), events: Object.fromEntries(events) };
}

/** The fields of a type that need a scope, or one of several: their descriptions say it, as `openTo` prints it. */
const fieldsOf = (type: GraphQLObjectType, prefix: string) =>
  Object.values(type.getFields()).flatMap(({ name, description }) => {
    const needed = /\bintegrations with ([A-Z_]+(?: or [A-Z_]+)*)\./.exec(description ?? '')?.[1];
    return (needed?.split(' or ') ?? []).map((scope) => ({ path: `${prefix}${name}`, scope }));
  });

/** The catalogue as the developers' page reads it. */
export const scopesText = (): string => `${JSON.stringify(scopeCatalogue(), null, 2)}\n`;
