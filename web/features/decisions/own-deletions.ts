/** What this tab deletes itself: its screens lead on by themselves and need no notice. */
const own = new Set<string>();

export const isOwnDeletion = (id: string): boolean => own.has(id);

/** Runs a deletion of one's own; one that was refused is none. */
export async function deleteHere<T extends { failure: unknown }>(
  id: string,
  run: () => Promise<T>,
): Promise<T> {
  own.add(id);
  const outcome = await run();
  if (outcome.failure) own.delete(id);
  return outcome;
}
