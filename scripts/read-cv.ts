import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { seededLists } from '#bench/support/cv-lists.ts';
import { readCv } from '#server/cv-reader/read-cv.ts';
import { saidOf } from '#server/cv-reader/said.ts';

/**
 * Prints what is read from CVs as JSON, a line a file; of one that cannot be read its line says why, and the exit
 * code is 1. Needs no database (docs/cv-reader.md). --first and --last name the person whose part of a couple's
 * joint CV is meant.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { first: { type: 'string' }, last: { type: 'string', default: '' } },
});
const owner = values.first ? { firstName: values.first, lastName: values.last } : undefined;
const lists = seededLists();
for (const file of positionals) {
  try {
    const bytes = new Uint8Array(await readFile(file));
    console.log(JSON.stringify(saidOf(await readCv(bytes, lists, { ocr: true, owner }))));
  } catch (error) {
    console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
    process.exitCode = 1;
  }
}
