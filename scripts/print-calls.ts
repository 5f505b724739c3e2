import { writeFile } from 'node:fs/promises';
import { scopesText } from '#server/graphql/scope-catalogue.ts';
import { callsText } from '#server/rest/catalogue.ts';

const features = new URL('../web/features/', import.meta.url);
await writeFile(new URL('developers/calls.json', features), callsText());
await writeFile(new URL('tokens/scopes.json', features), scopesText());
