import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '#server/graphql/schema.ts';
import { changeLog } from './change-log.ts';

const inRoot = (name: string) => new URL(`../${name}`, import.meta.url);
const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
const printed = {
  'schema.graphql': text,
  'schema.changes.md': await changeLog(
    await readFile(inRoot('schema.released.graphql'), 'utf8'),
    text,
  ),
};

for (const [name, content] of Object.entries(printed)) {
  if (!process.argv.includes('--check')) await writeFile(inRoot(name), content);
  else if ((await readFile(inRoot(name), 'utf8').catch(() => '')) !== content) {
    console.error(`${name} is out of date: run \`npm run schema\`.`);
    process.exitCode = 1;
  }
}
