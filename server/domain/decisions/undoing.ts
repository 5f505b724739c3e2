import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Decision } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';
import type { Standing } from './note.ts';

/** How decisions of a kind are undone. */
export interface Undoing {
  /** Locks the subject until the transaction ends and returns its state; null if it is gone. */
  hold: (tx: Transaction, viewer: Viewer, decision: Decision) => Promise<Standing | null>;
  /** Restores the former state, and publishes that. */
  restore: (tx: Transaction, viewer: Viewer, decision: Decision) => Promise<void>;
}
