import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { seededLists } from '#bench/support/brief-lists.ts';
import { readBrief } from '#server/domain/briefs/read-brief.ts';
import { saidOf } from '#server/domain/briefs/said.ts';

/**
 * Prints what is read from briefs as JSON, a line a file. A file that cannot be read is a line on
 * standard error, and the exit code is 1. Needs no database. --date YYYY-MM-DD is the
 * day from which dates without a year are counted, if the mail does not say when it was sent; by
 * default today.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { date: { type: 'string', default: new Date().toISOString().slice(0, 10) } },
});
const [year = 0, month = 0, day = 0] = values.date.split('-').map(Number);
const lists = seededLists();
for (const file of positionals) {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    return null;
  });
  if (text === null) continue;
  const jobs = readBrief(text, lists, { year, month, day });
  console.log(JSON.stringify({ jobs: jobs.map(saidOf) }));
}
