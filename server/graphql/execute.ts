import { createHash } from 'node:crypto';
import {
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  OperationTypeNode,
  execute as interpret,
} from 'graphql';
import { withinShare } from '#server/domain/kernel/fair-share.ts';
import { rememberWriteOf } from '#server/domain/kernel/own-writes.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Cost, GraphContext } from './builder.ts';
import { actualCost, requestedCost } from './cost.ts';
import { keptDocument, type Operation, operationOf, prepare, preparedOf } from './documents.ts';
import { maskError } from './errors.ts';
import { runKeyed } from './keyed.ts';
import { schema } from './schema.ts';
import { type Variables, variableFaults } from './variables.ts';

/** For how many sets of variables an operation remembers its cost. */
const COSTS_KEPT = 100;

/** What to run; `document` comes from `prepare`. */
export type RunArgs = Omit<ExecutionArgs, 'schema' | 'contextValue'> & {
  contextValue: GraphContext;
};

/** Called with unexpected failures. */
export type Report = (error: unknown) => void;

/**
 * Runs a query or mutation of a prepared document: checks its variables, charges its cost and masks its
 * errors. An answer without `data` means that nothing has run.
 */
export async function run(args: RunArgs, report: Report): Promise<ExecutionResult> {
  const operation = operationOf(preparedOf(args.document), args.operationName);
  if (!operation) return masked(await interpret({ schema, ...args }), report);
  const { keyed } = args.contextValue;
  const work = () => runOperation(operation, args, report);
  if (!keyed || operation.node.operation !== 'mutation') return work();
  try {
    return await runKeyed(keyed, { operation, variables: args.variableValues ?? {} }, work);
  } catch (error) {
    return { errors: [maskError(error, report)] };
  }
}

async function runOperation(
  operation: Operation,
  args: RunArgs,
  report: Report,
): Promise<ExecutionResult> {
  const variables = args.variableValues ?? {};
  const digest = digestOfVariables(operation, variables);
  const known = digest === null ? undefined : operation.costs.get(digest);
  // Variables that passed the cost check before have passed validation, too.
  const faults = known === undefined ? variableFaults(operation, variables, report) : [];
  if (faults.length > 0) return { errors: faults };
  let requested: number;
  let cost: Cost | undefined;
  try {
    requested = known ?? requestedCost(operation, variables);
    cost = await args.contextValue.charge?.(requested);
  } catch (error) {
    return { errors: [maskError(error, report)] };
  }
  const answered = await withinShare(() => perform(operation, args));
  try {
    if (operation.node.operation === OperationTypeNode.MUTATION)
      await rememberWriteOf(args.contextValue.viewer);
  } catch (error) {
    return { errors: [maskError(error, report)] };
  }
  if (!answered.errors && digest !== null && operation.costs.size < COSTS_KEPT)
    operation.costs.set(digest, requested);
  if (!cost) return masked(answered, report);
  const actual = actualCost(operation, variables, answered.data);
  return masked({ ...answered, extensions: { cost: { ...cost, actual } } }, report);
}

/** Executes an operation with valid variables: interpreted the first time, compiled from the second. */
export async function perform(operation: Operation, args: RunArgs): Promise<ExecutionResult> {
  // Compiling costs more than interpreting once, and a client could send a new document with every request.
  const compiled = operation.hasRun ? operation.compile?.() : null;
  operation.hasRun = true;
  const answered = await compiled?.(args.rootValue, args.contextValue, args.variableValues);
  // Without data the variables were invalid, and nothing has run.
  if (answered && 'data' in answered) return answered;
  return interpret({ schema, ...args });
}

/** The operation of a text if it would now run compiled; else null. */
export function readyOperation(text: string, operationName: string | undefined): Operation | null {
  const known = keptDocument(text);
  const operation = known && operationOf(known, operationName);
  return operation?.hasRun && operation.compile?.() ? operation : null;
}

/** Prepares and runs a text in this process for a viewer. @throws GraphQLError if it cannot be parsed */
export async function executeDocument(
  text: string,
  variableValues: Variables,
  viewer: Viewer,
  report: Report,
): Promise<ExecutionResult> {
  const { document, errors } = prepare(text);
  if (errors.length > 0) return { errors };
  return run({ document, variableValues, contextValue: { viewer } }, report);
}

/** A result with its errors masked. */
export function masked(answered: ExecutionResult, report: Report): ExecutionResult {
  if (!answered.errors) return answered;
  const errors: GraphQLError[] = answered.errors.map((error) => maskError(error, report));
  return { ...answered, errors };
}

/** Null if they are not remembered: files, and variables nested too deeply to serialise. */
function digestOfVariables(
  { compile, takesFiles, declared }: Operation,
  variables: Variables,
): string | null {
  if (!compile || takesFiles) return null;
  if (declared.length === 0) return '';
  // Null and absent are different values.
  const given = declared.map((name) => (Object.hasOwn(variables, name) ? [variables[name]] : []));
  try {
    return createHash('sha256').update(JSON.stringify(given)).digest('base64');
  } catch {
    return null;
  }
}
