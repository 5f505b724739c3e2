import { createHash } from 'node:crypto';
import {
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  execute as interpret,
} from 'graphql';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Cost, GraphContext } from './builder.ts';
import { costOf } from './cost.ts';
import { keptDocument, type Operation, operationOf, prepare, preparedOf } from './documents.ts';
import { maskError } from './errors.ts';
import { schema } from './schema.ts';
import { type Variables, variableFaults } from './variables.ts';

/** Of how many different variables it is kept that an operation with them is within the limit of cost. */
const AFFORDABLE = 100;

/** What runs; `document` is one that `prepare` gave. */
export type RunArgs = Omit<ExecutionArgs, 'schema' | 'contextValue'> & {
  contextValue: GraphContext;
};

/** Takes the failures that nobody expected. */
export type Report = (error: unknown) => void;

/**
 * Runs a query or mutation of a prepared document: its variables are checked, its cost is charged, and
 * what it throws is put into the words of the graph. Without `data`, nothing has run.
 */
export async function run(args: RunArgs, report: Report): Promise<ExecutionResult> {
  const operation = operationOf(preparedOf(args.document), args.operationName);
  if (!operation) return masked(await interpret({ schema, ...args }), report);
  const variables = args.variableValues ?? {};
  const digest = digestOfVariables(operation, variables);
  const isWithinCost = digest !== null && operation.affordable.has(digest);
  // What fits the cost has been found to fit the schema, too.
  const faults = isWithinCost ? [] : variableFaults(operation, variables, report);
  if (faults.length > 0) return { errors: faults };
  let cost: Cost | undefined;
  try {
    cost = await charge(operation, variables, args.contextValue);
  } catch (error) {
    return { errors: [maskError(error, report)] };
  }
  const contextValue = { ...args.contextValue, isWithinCost };
  const answered = await perform(operation, { ...args, contextValue });
  if (!answered.errors && digest !== null && operation.affordable.size < AFFORDABLE)
    operation.affordable.add(digest);
  return masked(cost ? { ...answered, extensions: { cost } } : answered, report);
}

/** Executes an operation whose variables fit: interpreted once, compiled when it comes again. */
export async function perform(operation: Operation, args: RunArgs): Promise<ExecutionResult> {
  // Compiling costs more than a first answer: a stranger could make every request a new document.
  const compiled = operation.hasRun ? operation.compile?.() : null;
  operation.hasRun = true;
  const answered = await compiled?.(args.rootValue, args.contextValue, args.variableValues);
  // Without data the variables were wrong, and nothing has run.
  if (answered && 'data' in answered) return answered;
  return interpret({ schema, ...args });
}

/** The operation of a text that would now run compiled; null for every other. */
export function readyOperation(text: string, operationName: string | undefined): Operation | null {
  const known = keptDocument(text);
  const operation = known && operationOf(known, operationName);
  return operation?.hasRun && operation.compile?.() ? operation : null;
}

/** Prepares and runs a text in this process, as somebody. @throws GraphQLError where it cannot be read */
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

/** An answer with its errors in the words of the graph. */
export function masked(answered: ExecutionResult, report: Report): ExecutionResult {
  if (!answered.errors) return answered;
  const errors: GraphQLError[] = answered.errors.map((error) => maskError(error, report));
  return { ...answered, errors };
}

async function charge(
  operation: Operation,
  variables: Variables,
  context: GraphContext,
): Promise<Cost | undefined> {
  const requested = context.charge && costOf(operation, variables);
  return typeof requested === 'number' ? context.charge?.(requested) : undefined;
}

/** Null where nothing is kept of them: files, and what is nested too deep to be written. */
function digestOfVariables(
  { compile, takesFiles, declared }: Operation,
  variables: Variables,
): string | null {
  if (!compile || takesFiles) return null;
  if (declared.length === 0) return '';
  // Null and absent are two things.
  const given = declared.map((name) => (Object.hasOwn(variables, name) ? [variables[name]] : []));
  try {
    return createHash('sha256').update(JSON.stringify(given)).digest('base64');
  } catch {
    return null;
  }
}
