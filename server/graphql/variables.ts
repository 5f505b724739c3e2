import { getVariableValues, GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { Operation } from './documents.ts';
import { maskError } from './errors.ts';
import { schema } from './schema.ts';

/** The number of faults reported: each quotes the invalid value, and a body may have 60,000 of them. */
const FAULTS = 3;
/** More fields than any input has: a value with more is not quoted at all. */
const FIELDS = 500;

export type Variables = Record<string, unknown>;

/** The faults of an operation's variables, answered with status 400; empty if it may run. */
export function variableFaults(
  { node, declared }: Operation,
  variables: Variables,
  report: (error: unknown) => void,
): readonly GraphQLError[] {
  if (declared.length === 0) return [];
  return faultsOf(node, declared, variables).map((fault) => {
    const { message, extensions, ...place } = maskError(fault, report);
    const http = { status: 400 };
    return new GraphQLError(message, { ...place, extensions: { ...extensions, http } });
  });
}

function faultsOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  declared: readonly string[],
  variables: Variables,
): readonly GraphQLError[] {
  const large = declared.find((name) => hasTooManyFields(variables[name]));
  if (large !== undefined)
    return [new GraphQLError(`Variable "$${large}" has an object of more than ${FIELDS} fields.`)];
  const limit = { maxErrors: FAULTS };
  const { errors = [] } = getVariableValues(schema, variableDefinitions, variables, limit);
  return errors.slice(0, FAULTS);
}

function hasTooManyFields(value: unknown): boolean {
  // Iterative: valid JSON may be nested too deeply for recursion.
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    const parts: unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (parts !== next && parts.length > FIELDS) return true;
    for (const part of parts) if (typeof part === 'object') left.push(part);
  }
  return false;
}
