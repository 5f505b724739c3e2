import type { ProfileWriter } from '#server/domain/candidates/change.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';

/**
 * A part of a profile's update list: it reads and checks its own names before anything is written, and
 * answers how they are written; null where none of its names is there.
 */
export type Part = (
  viewer: CandidateViewer,
  list: ReadonlyMap<string, unknown>,
) => ProfileWriter | null;

/** A part of one name; `at` is the path of what is at fault. */
export function one(
  name: string,
  read: (value: unknown, at: string[], viewer: CandidateViewer) => ProfileWriter,
): Part {
  return (viewer, list) => (list.has(name) ? read(list.get(name), [name], viewer) : null);
}
