import { fullFormats } from 'ajv-formats/dist/formats.js';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { openapi } from '#server/rest/openapi.ts';

interface Content {
  content?: Record<string, { schema: object }>;
}
interface Operation {
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** The OpenAPI document of the calls, as its readers type it. */
export const apiDocument = openapi() as unknown as ApiDocument;

const ROOT = 'openapi';
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
ajv.addSchema({ ...apiDocument, $id: ROOT });
const compiled = new Map<string, ValidateFunction>();

const escaped = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Checks a value against the schema at these keys of the document. */
function expectToFit(value: unknown, ...keys: readonly string[]): void {
  const pointer = `${ROOT}#/${keys.map(escaped).join('/')}`;
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer });
  compiled.set(pointer, validate);
  validate(value);
  const faults = validate.errors?.map(({ instancePath, message, params }) => ({
    at: instancePath,
    message,
    params,
  }));
  expect(faults ?? [], `${pointer} of ${JSON.stringify(value)?.slice(0, 2000)}`).toEqual([]);
}

const templates = Object.keys(apiDocument.paths).map((path) => ({
  path,
  form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** The path of the document for a requested one; null for one that is no call's. */
const templateOf = (asked: string) => {
  const [path = ''] = asked.split('?');
  return templates.find(({ form }) => form.test(path))?.path ?? null;
};

/** Checks that the document has an answer's status, and that its body has the documented schema. */
export function expectDocumented(method: string, asked: string, status: number, body: unknown) {
  const path = templateOf(asked);
  const operation = path && apiDocument.paths[path]?.[method.toLowerCase()];
  if (!path || !operation) return;
  const response = operation.responses[status];
  expect(response, `${method} ${path} answers ${status}`).toBeDefined();
  const at = response?.$ref
    ? ['components', 'responses', String(status)]
    : ['paths', path, method.toLowerCase(), 'responses', String(status)];
  expectToFit(body, ...at, 'content', 'application/json', 'schema');
}

/** Checks the body of an accepted call against the document; a form's file is among its fields. */
export function expectTakenAsDocumented(call: string, body: object = {}): void {
  const [method = '', asked = ''] = call.split(' ');
  const path = templateOf(`/api${asked}`);
  if (method === 'GET' || !path) return;
  const content = apiDocument.paths[path]?.['post']?.requestBody?.content ?? {};
  for (const type of Object.keys(content))
    expectToFit(body, 'paths', path, 'post', 'requestBody', 'content', type, 'schema');
}
