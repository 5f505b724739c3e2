/** Rows of a page: a few milliseconds of work, so that others have their turn in between. */
const PAGE = 500;

/** Everything that `read` finds, page by page as it is taken, each page after the last id of the one before. */
export async function* pagesOf<Found extends { id: string }, Row>(
  read: (last: string | null, limit: number) => Promise<Found[]>,
  rowOf: (found: Found) => Row,
): AsyncGenerator<Row[]> {
  for (let last: string | null = null; ;) {
    const found: Found[] = await read(last, PAGE);
    if (found.length > 0) yield found.map(rowOf);
    if (found.length < PAGE) return;
    last = found.at(-1)?.id ?? null;
  }
}
