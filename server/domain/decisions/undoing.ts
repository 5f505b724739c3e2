import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Decision } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';
import type { Standing } from './note.ts';

/** How decisions of a kind are undone. */
export interface Undoing {
  /** Holds what was decided on until the transaction ends; answers how it stands, null where it is gone. */
  hold: (tx: Transaction, viewer: Viewer, decision: Decision) => Promise<Standing | null>;
  /** Puts it back to how it stood, and tells of it. */
  restore: (tx: Transaction, viewer: Viewer, decision: Decision) => Promise<void>;
}
