import { writeFile } from 'node:fs/promises';
import { scopesText } from '#server/graphql/scope-catalogue.ts';
import { callsText } from '#server/rest/catalogue.ts';
import { openapiText } from '#server/rest/openapi.ts';

const root = new URL('../', import.meta.url);
await writeFile(new URL('web/features/developers/calls.json', root), callsText());
await writeFile(new URL('web/features/tokens/scopes.json', root), scopesText());
await writeFile(new URL('openapi.json', root), openapiText());
