import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '#server/graphql/schema.ts';

const file = new URL('../schema.graphql', import.meta.url);
const text = `${printSchema(lexicographicSortSchema(schema))}\n`;

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed !== text) {
    console.error('schema.graphql is out of date: run `npm run schema`.');
    process.exit(1);
  }
} else {
  await writeFile(file, text);
}
