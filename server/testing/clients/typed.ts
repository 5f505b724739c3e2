import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { openDesk } from './desk.ts';
import type { typedPrograms } from './programs.ts';

/** A client whose types come from the schema. */
export interface TypedClient {
  /**
   * Its part of a program that knows the server's `url`: `page(secret, after)` reads two jobs,
   * `reject(secret, id)` moves an application, `told(error)` is the status and the code in an error.
   */
  code: string;
  /** Prepares what the code imports; the program is there already, as `right.ts`. */
  prepare: (folder: string) => Promise<unknown>;
}

const program = (code: string, title: string, reason: string) => `${code}
const [url = '', id = '', secret = '', ...refused] = process.argv.slice(2);

const first = await page(secret, null);
const title: string = first.edges[0]?.node.${title} ?? '';
console.log(first.edges.length, title.length > 0);
const second = await page(secret, first.pageInfo.endCursor ?? null);
console.log(second.edges.length, second.edges[0]?.node.id !== first.edges[0]?.node.id);
const failure = await reject(secret, id);
if (failure?.__typename === 'Failure') console.log(failure.${reason});
for (const other of refused)
  await page(other, null).catch((error: unknown) => console.log(...told(error)));
`;

/** The behaviour of a client that is typed by the schema, in a program that uses it. */
export function testTypedClient(
  desk: ReturnType<typeof openDesk>,
  programs: ReturnType<typeof typedPrograms>,
  { code, prepare }: TypedClient,
): void {
  beforeAll(async () => {
    const folder = programs.folder();
    await writeFile(`${folder}/right.ts`, program(code, 'title', 'code'));
    await prepare(folder);
    await writeFile(`${folder}/wrong.ts`, program(code, 'titel', 'reason'));
  });

  test('fits a program, which reads two pages, is told an expected failure as data, and is refused', async () => {
    expect(await programs.check('right.ts')).toBe('');
    const { secret } = await desk.holder();
    const tired = await desk.holder();
    await tired.useUp();
    const { RejectedApplication } = desk.world().ids;
    const args = [desk.url(), RejectedApplication, secret, 'tok_that-is-none', tired.secret];
    expect(await programs.run('right.ts', ...args)).toEqual([
      '2 true',
      '2 true',
      'INVALID_TRANSITION',
      '401 UNAUTHENTICATED',
      '429 RATE_LIMITED',
    ]);
  });

  test('finds fields in a program that its answers do not have', async () => {
    const found = await programs.check('wrong.ts');
    expect(found).toContain("'titel' does not exist");
    expect(found).toContain("'reason' does not exist");
  });
}
