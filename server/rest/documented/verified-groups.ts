import { type Page, PAGE_MAX } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import {
  listVerifiedReferences,
  type VerifiedReference,
} from '#server/domain/references/verified.ts';

interface ReferenceGroup {
  title: string;
  references: VerifiedReference['reference'][];
}

/** The verified references, read group by group, for candidates/verified-references. Admins only. */
export function verifiedGroups(viewer: Viewer): AsyncGenerator<ReferenceGroup> {
  allow(viewer, 'reference.listGroups');
  return readGroups(viewer);
}

async function* readGroups(viewer: Viewer) {
  let title: string | null = null;
  let references: ReferenceGroup['references'] = [];
  for await (const row of readAll(viewer)) {
    if (title !== null && title !== row.title) yield { title, references };
    if (title !== row.title) references = [];
    title = row.title;
    references.push(row.reference);
  }
  if (title !== null) yield { title, references };
}

async function* readAll(viewer: Viewer): AsyncGenerator<VerifiedReference> {
  for (let after: string | null = null; ;) {
    const page: Page<VerifiedReference> = await listVerifiedReferences(viewer, {
      first: PAGE_MAX,
      after,
    });
    yield* page.rows;
    const last = page.rows.at(-1);
    if (!page.hasNextPage || !last) return;
    after = page.cursorOf(last);
  }
}
