/** Deletions made in this tab: its screens navigate away themselves and need no notice. */
const own = new Set<string>();

export const isOwnDeletion = (id: string): boolean => own.has(id);

/** Runs a deletion and records it as made here; a refused one is not recorded. */
export async function deleteHere<T extends { failure: unknown }>(
  id: string,
  run: () => Promise<T>,
): Promise<T> {
  own.add(id);
  const outcome = await run();
  if (outcome.failure) own.delete(id);
  return outcome;
}
