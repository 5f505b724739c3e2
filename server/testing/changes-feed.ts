import { expect } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { integrationWith } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';

/** An integration that sees every kind of change. */
export const reader = integrationWith(
  'APPLICATIONS_READ',
  'CANDIDATES_READ',
  'JOBS_READ',
  'YACHTS_READ',
  'REFERENCES_READ',
);

/** A past role, whose every change leaves the candidate's own row as it is but for derived columns. */
export const WORK = {
  companyName: 'Aurora',
  position: 'Bosun',
  description: 'Kept her afloat.',
  fromDate: '03/2024',
  toDate: '09/2025',
};

const PAGE = `query ($since: String, $first: Int, $kinds: [ChangeKind!]) {
  changes(since: $since, first: $first, kinds: $kinds) { position hasMore changes { kind key changedAt node {
    __typename id
    ... on Candidate { firstName updatedAt changeKey }
    ... on Application { status updatedAt changeKey }
    ... on Job { jobStatus: status visibility yachtType updatedAt changeKey }
    ... on Yacht { name updatedAt changeKey }
    ... on Reference { archived updatedAt changeKey } } } } }`;

export interface Told {
  kind: string;
  key: string;
  changedAt: string;
  node: ({ __typename: string; id: string; changeKey: string } & Record<string, unknown>) | null;
}
export interface Page {
  position: string;
  hasMore: boolean;
  changes: Told[];
}

export async function page(viewer: Viewer, args: object = {}): Promise<Page> {
  const { data, errors } = await ask(viewer, PAGE, { ...args });
  expect(errors).toBeUndefined();
  return (data as unknown as { changes: Page }).changes;
}

/**
 * Changes are told once no older transaction runs. Other test files write to other databases of the same
 * cluster, and their transactions count.
 */
export async function settled(): Promise<void> {
  const [own] = await db.$queryRaw<{ xid: string }[]>`select pg_current_xact_id()::text as xid`;
  for (;;) {
    const [row] = await db.$queryRaw<{ over: boolean }[]>`
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${own?.xid}::bigint as over`;
    if (row?.over) return;
  }
}

/** A position after all that was done before. */
export async function begin(viewer: Viewer = reader): Promise<string> {
  await settled();
  return (await page(viewer)).position;
}

/** Everything since a position, in pages. */
export async function since(
  position: string,
  viewer: Viewer = reader,
  first = 100,
): Promise<Told[]> {
  await settled();
  const told: Told[] = [];
  for (let from = position; ;) {
    const { changes, position: next, hasMore } = await page(viewer, { since: from, first });
    told.push(...changes);
    if (!hasMore) return told;
    from = next;
  }
}
