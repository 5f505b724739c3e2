import { z } from 'zod';
import { forbidden, invalidInput } from '#server/domain/kernel/errors.ts';
import { LIST_MAX, parse } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { canWriteListed, type Listed, namesOf } from './update-names.ts';

/** A change in the form of the documented calls: the row, and what to write. */
export interface UpdateList {
  id: string;
  /** `{propName, value}` entries. */
  data: unknown;
}

const entries = z
  .array(z.object({ propName: z.string(), value: z.unknown() }), 'Please send a list of changes.')
  .max(LIST_MAX, `Please send at most ${LIST_MAX} changes.`);

/** An update list as a documented call takes it; `readUpdateList` reads it. */
export const changesTo = (noun: Listed) =>
  z.unknown().meta({
    type: 'array',
    maxItems: LIST_MAX,
    items: {
      type: 'object',
      properties: { propName: { type: 'string', enum: namesOf(noun) }, value: {} },
      required: ['propName', 'value'],
    },
  });

/**
 * The entries of an update list by name; a later entry with the same name wins. One bad entry refuses the
 * whole list.
 * @throws invalid-input for an unknown name, forbidden for one that the viewer may not write
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

/** Picks entries by name into an object with other names. */
export function pick(
  list: ReadonlyMap<string, unknown>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const found = Object.entries(names).filter(([name]) => list.has(name));
  return Object.fromEntries(found.map(([name, own]) => [own, list.get(name)]));
}
