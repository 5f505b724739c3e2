import type { PositionType } from '#server/domain/kernel/enums.ts';
import type { ScoredJob } from '#server/domain/fit/explanation.ts';
import type { TieTarget } from '#server/domain/fit/tie.ts';
import { offeredEuros } from '#server/domain/rules/bands.ts';
import { IDEAL_CENTS } from '#server/domain/rules/match-sql.ts';
import {
  CONTRACT_POINTS,
  POSITION_POINTS,
  SALARY_MOST,
  SALARY_STEPS,
} from '#server/domain/rules/matching.ts';
import { type Sql, sql } from '#server/platform/sql.ts';
import { cents } from './filters.ts';

/** The job that candidates are ranked for. */
export interface Target extends ScoredJob, TieTarget {
  positionType: PositionType | null;
}

/** A set of candidates by what they want; each tier contains those before it, or may. */
export interface Tier {
  /** The most points for the role that somebody can have who is in no tier before. */
  role: number;
  /** Undefined for everybody. */
  among?: Sql;
  /** What stands before a band of salaries in the index's keys of the tier. */
  payKey: string;
  /** Who earns at least so many points for the salary has been read; null if nobody has. */
  read: number | null;
}

/** Candidates with the desired position, those with a role of its type and the job type, and all. */
export function tiersOf({ positionId, positionType, contractType }: Target): Tier[] {
  const { same, department } = POSITION_POINTS;
  const tiers: Tier[] = [];
  if (positionId)
    tiers.push({
      role: contractType ? same + CONTRACT_POINTS : same,
      among: sql`c.desired_position_ids @> array[${positionId}::uuid]`,
      payKey: '',
      read: null,
    });
  if (positionId && contractType) {
    const key = `${positionType}:${contractType}`;
    tiers.push({
      role: department + CONTRACT_POINTS,
      among: sql`c.desired_role_keys @> array[${key}::text]`,
      payKey: `${key}:`,
      read: null,
    });
  }
  return [...tiers, { role: Math.max(department, CONTRACT_POINTS), payKey: '', read: null }];
}

/** A tier to read down to so many points for the salary, or as far as it may still change the page. */
interface Part {
  tier: Tier;
  least?: number;
}

/**
 * In which order the tiers are read; the parts of a round do not wait for each other. The position has few
 * candidates, who are read at once. Of the others most pages need only those with the best salary, so they
 * are read before it is known how far the rest is needed.
 */
export function roundsOf(tiers: readonly Tier[]): Part[][] {
  const everybody = tiers.slice(-1).map((tier) => ({ tier }));
  const [position = [], role = []] = tiers.slice(0, -1).map((tier) => [{ tier }]);
  const best = (parts: Part[]) => parts.map(({ tier }) => ({ tier, least: SALARY_MOST }));
  return [
    [...position.map(({ tier }) => ({ tier, least: 0 })), ...best(role)],
    [...role, ...best(everybody)],
    everybody,
  ];
}

/** The most points that somebody can have who has not been read; -1 if everybody has. */
export function mostLeft({ role, read }: Tier): number {
  if (read === null) return role + SALARY_MOST;
  if (read <= 0) return -1;
  return role + (SALARY_STEPS.find(({ points }) => points < read)?.points ?? 0);
}

/** The widest gap in euros that is searched for by the index's bands: beyond, there are too many of them. */
const BANDED_WITHIN = 500;
/** The width of a band in cents; `search_pay_keys` has the same. */
const BAND = 10_000;

/**
 * The condition for a tier's candidates with at least so many points for the salary, and maybe others;
 * undefined if it excludes nobody. `read` says to how many points it reaches.
 */
export function reachOf(
  target: Target,
  { among, payKey }: Tier,
  least: number,
): { among: Sql | undefined; read: number } {
  const offered = target.salaryType === 'DOE' ? null : offeredEuros(target);
  const step = SALARY_STEPS.findLast(({ points }) => points >= least);
  if (offered === null || !step || least <= 0) return { among, read: 0 };
  const [from, to] = [cents(offered - step.within), cents(offered + step.within)];
  const read = step.points;
  const hasBands = step.within <= BANDED_WITHIN && (payKey !== '' || among === undefined);
  if (hasBands) return { among: inBands(payKey, from, to), read };
  const pay = sql`${IDEAL_CENTS} between ${from}::bigint and ${to}::bigint`;
  return { among: among ? sql`${among} and ${pay}` : pay, read };
}

function inBands(payKey: string, from: number, to: number): Sql {
  const keys: string[] = [];
  for (let band = Math.max(0, Math.floor(from / BAND)); band <= Math.floor(to / BAND); band += 1)
    keys.push(`${payKey}${band}`);
  return sql`search_pay_keys(c.desired_role_keys, ${IDEAL_CENTS}) && ${keys}::text[]`;
}
