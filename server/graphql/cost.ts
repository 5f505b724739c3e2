import { complexityFromQuery } from '@pothos/plugin-complexity';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { chargeCost, type Quota } from '#server/domain/tokens/limits.ts';
import { COST_LIMIT, type Cost } from './builder.ts';
import type { Operation } from './documents.ts';
import { schema } from './schema.ts';
import type { Variables } from './variables.ts';

/**
 * The cost of an operation; null if it cannot be computed or is above the limit of one document. Then the
 * document will not run, and its refusal gives the reason.
 */
export function costOf({ document }: Operation, variables: Variables): number | null {
  try {
    const { complexity } = complexityFromQuery(document, { schema, variables });
    return complexity > COST_LIMIT ? null : complexity;
  } catch {
    return null;
  }
}

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
