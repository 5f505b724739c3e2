import { type DocumentNode, getOperationAST, getVariableValues, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { maskError } from './errors.ts';
import { schema } from './schema.ts';

/** How many faults are told: each shows the value at fault, and a body has room for 60,000 of them. */
const FAULTS = 3;
/** More fields than any input has: a value with so many is not even shown. */
const FIELDS = 500;

export type Variables = Record<string, unknown>;

/** What is wrong with the variables of an operation; nothing where it may run. */
export function variableFaults(
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
): readonly GraphQLError[] {
  const declared = getOperationAST(document, operationName || null)?.variableDefinitions;
  if (!declared?.length) return [];
  for (const { variable } of declared) {
    const { value: name } = variable.name;
    if (hasTooManyFields(variables[name]))
      return [new GraphQLError(`Variable "$${name}" has an object of more than ${FIELDS} fields.`)];
  }
  const { errors = [] } = getVariableValues(schema, declared, variables, { maxErrors: FAULTS });
  return errors.slice(0, FAULTS);
}

function hasTooManyFields(value: unknown): boolean {
  // By hand: what is nested too deep for a recursion is valid JSON.
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

/** Refuses wrong variables before the executors, which would make an error of each fault. */
export function useVariableFaults(report: (error: unknown) => void): Plugin {
  const faultsOf = (args: ArgsOfOperation) =>
    variableFaults(args.document, args.operationName, args.variableValues ?? {}).map((fault) => {
      const { message, extensions, ...place } = maskError(fault, report);
      return new GraphQLError(message, {
        ...place,
        extensions: { ...extensions, http: { status: 400 } },
      });
    });
  return {
    onExecute: ({ args, setResultAndStopExecution }) => {
      const errors = faultsOf(args);
      if (errors.length > 0) setResultAndStopExecution({ errors });
    },
    onSubscribe: ({ args, setResultAndStopExecution }) => {
      const errors = faultsOf(args);
      if (errors.length > 0) setResultAndStopExecution({ errors });
    },
  };
}

interface ArgsOfOperation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variableValues?: Variables | null | undefined;
}
