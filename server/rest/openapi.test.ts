import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { cookieName } from '#server/http/authenticate.ts';
import { apiDocument } from '#server/testing/openapi.ts';
import { openapi, openapiText } from './openapi.ts';
import { calls } from './routes.ts';

test('the printed OpenAPI document is that of the routes', async () => {
  // If this fails after a change of the table or of a schema, run `npm run calls`.
  expect(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8')).toBe(
    openapiText(),
  );
});

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(openapi());
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('it has every call, each with an id of its own', () => {
  const operations = Object.values(apiDocument.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(calls.length);
  const ids = operations.map((operation) => (operation as { operationId?: string }).operationId);
  expect(new Set(ids).size).toBe(calls.length);
});

/** The paths of the schemas below a value that say nothing. */
function openAt(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Object.keys(value).length === 0) return [at];
  return Object.entries(value).flatMap(([key, below]) => openAt(below, `${at}/${key}`));
}

test('no answer has an open schema, and of the inputs only the values of update lists', () => {
  const open = openAt(openapi()).filter((at) => !at.includes('/security/'));
  expect(open.filter((at) => !at.endsWith('/items/properties/value'))).toEqual([]);
  expect(open.length).toBeGreaterThan(0);
});

test('its session is the cookie of the server', () => {
  const { components } = openapi() as {
    components: { securitySchemes: { session: { name: string; description: string } } };
  };
  const { name, description } = components.securitySchemes.session;
  expect(name).toBe(cookieName(true));
  expect(description).toContain(`\`${cookieName(false)}\``);
});
