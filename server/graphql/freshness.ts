import { type GraphQLSchema, Kind, type SelectionSetNode } from 'graphql';
import type { Freshness } from '#server/wire/freshness.ts';
import type { Operation } from './documents.ts';

/**
 * How long an operation's answer may be kept: as long as the shortest of its root fields allows; null if one of
 * them does not say (`extensions.freshness`).
 */
export function freshnessOf(schema: GraphQLSchema, operation: Operation): Freshness | null {
  if (operation.node.operation !== 'query') return null;
  const fields = schema.getQueryType()?.getFields() ?? {};
  const names = rootFields(operation).filter((name) => name !== '__typename');
  const all = names.map((name) => fields[name]?.extensions['freshness'] as Freshness | undefined);
  if (all.length === 0 || !all.every((one) => one !== undefined)) return null;
  return {
    seconds: Math.min(...all.map(({ seconds }) => seconds)),
    isForAll: all.every(({ isForAll }) => isForAll),
  };
}

/** The names of the root fields, fragments included. */
export function rootFields(
  operation: Operation,
  { selections }: SelectionSetNode = operation.node.selectionSet,
): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return rootFields(operation, selection.selectionSet);
    const fragment = operation.document.definitions.find(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
    );
    return fragment && 'selectionSet' in fragment && fragment.selectionSet
      ? rootFields(operation, fragment.selectionSet)
      : [];
  });
}
