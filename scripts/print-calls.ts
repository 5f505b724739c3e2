import { writeFile } from 'node:fs/promises';
import { callsText } from '#server/rest/catalogue.ts';

await writeFile(new URL('../web/features/developers/calls.json', import.meta.url), callsText());
