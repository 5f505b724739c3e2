import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type DocumentNode, type ExecutionResult, Kind } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { chargeCost, type Quota } from '#server/domain/tokens/limits.ts';
import { COST_LIMIT, type Cost, type GraphContext } from './builder.ts';
import { maskError } from './errors.ts';
import { schema } from './schema.ts';

/**
 * What an operation costs; null where it cannot be reckoned or is past the limit of one document: it will
 * not run, and its refusal says why.
 */
export function costOf(
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Record<string, unknown>,
): number | null {
  const definitions = document.definitions.filter(
    (node) =>
      node.kind !== Kind.OPERATION_DEFINITION ||
      !operationName ||
      node.name?.value === operationName,
  );
  try {
    const { complexity } = complexityFromQuery({ ...document, definitions }, { schema, variables });
    return complexity > COST_LIMIT ? null : complexity;
  } catch {
    return null;
  }
}

/** Takes what a document costs off the viewer's limit, where they have one. @throws rate-limited */
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

/** Charges whoever has a limit of cost before their document runs, and tells them what it cost. */
export function useCost(report: (error: unknown) => void): Plugin {
  return {
    onExecute: async ({ args, setResultAndStopExecution }) => {
      const { charge } = args.contextValue as unknown as GraphContext;
      const requested =
        charge && costOf(args.document, args.operationName, args.variableValues ?? {});
      if (!charge || requested === undefined || requested === null) return undefined;
      try {
        const cost = await charge(requested);
        return {
          onExecuteDone: ({ result, setResult }) => {
            const { extensions, ...others } = result as ExecutionResult;
            setResult({ ...others, extensions: { ...extensions, cost } });
          },
        };
      } catch (error) {
        setResultAndStopExecution({ errors: [maskError(error, report)] });
        return undefined;
      }
    },
  };
}
