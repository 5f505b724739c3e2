import { z } from 'zod';
import { forbidden, invalidInput } from '#server/domain/kernel/errors.ts';
import { LIST_MAX, parse } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { canWriteListed, type Listed } from '#server/domain/policy/updates.ts';

/** What the documented calls send of a change: whose, and what to write. */
export interface UpdateList {
  id: string;
  /** `{propName, value}` entries. */
  data: unknown;
}

const entries = z
  .array(z.object({ propName: z.string(), value: z.unknown() }), 'Please send a list of changes.')
  .max(LIST_MAX, `Please send at most ${LIST_MAX} changes.`);

/**
 * The entries of an update list by their names; of two with one name the later one counts. One bad
 * entry refuses all of them.
 * @throws invalid-input for a name that nobody writes, forbidden for one that is not the viewer's
 */
export function readUpdateList(viewer: Viewer, noun: Listed, data: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const { propName, value } of parse(entries, data, ['data'])) {
    const isWritable = canWriteListed(viewer, noun, propName);
    if (isWritable === null) throw invalidInput('This cannot be changed.', [propName]);
    if (!isWritable) throw forbidden();
    if (value === undefined) throw invalidInput('Please send a value.', [propName]);
    found.set(propName, value);
  }
  return found;
}

/** The entries of some names as an object with other names. */
export function pick(
  list: ReadonlyMap<string, unknown>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const found = Object.entries(names).filter(([name]) => list.has(name));
  return Object.fromEntries(found.map(([name, own]) => [own, list.get(name)]));
}
