import { readFile } from 'node:fs/promises';
import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from './schema.ts';

const released = new URL('../../schema.released.graphql', import.meta.url);

/** Pages that were 50 rows before every list but the crew had 20. */
const MEANT = [
  'Job.alerts',
  'Job.candidateMatches',
  'Query.signUps',
  'Query.verifiedReferences',
].map((field) => `${field}.first`);

const DEFAULT = /[^;.]* where it is missing/;

/** Changes of a default value, in the language of schemas or in the words of a description. */
function changesDefault({ type, meta, path }: Change): boolean {
  if (type.includes('DEFAULT')) return true;
  if (type !== 'FIELD_ARGUMENT_DESCRIPTION_CHANGED' || MEANT.includes(path ?? '')) return false;
  const texts = [meta.oldDescription, meta.newDescription].map((text) => DEFAULT.exec(text)?.[0]);
  return texts[0] !== texts[1];
}

it('keeps the defaults that integrations rely on', async () => {
  const changes = await diff(buildSchema(await readFile(released, 'utf8')), schema);
  expect(changes.filter(changesDefault).map(({ message }) => message)).toEqual([]);
});

it('takes nothing away that integrations rely on: schema.released.graphql is what they were given', async () => {
  const changes = await diff(buildSchema(await readFile(released, 'utf8')), schema);
  const breaking = changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
  expect(breaking).toEqual([]);
});
