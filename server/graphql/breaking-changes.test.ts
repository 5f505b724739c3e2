import { readFile } from 'node:fs/promises';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from './schema.ts';

const released = new URL('../../schema.released.graphql', import.meta.url);

it('takes nothing away that integrations rely on: schema.released.graphql is what they were given', async () => {
  const changes = await diff(buildSchema(await readFile(released, 'utf8')), schema);
  const breaking = changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message);
  expect(breaking).toEqual([]);
});
