import type { ProfileWriter } from '#server/domain/candidates/change.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';

/**
 * A part of a profile's update list. It parses and checks its own names before anything is written, and
 * returns a function that writes them; null if the list has none of its names.
 */
export type Part = (
  viewer: CandidateViewer,
  list: ReadonlyMap<string, unknown>,
) => ProfileWriter | null;

/** A part for one name; `at` is the path for its faults. */
export function one(
  name: string,
  read: (value: unknown, at: string[], viewer: CandidateViewer) => ProfileWriter,
): Part {
  return (viewer, list) => (list.has(name) ? read(list.get(name), [name], viewer) : null);
}
