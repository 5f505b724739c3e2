import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The screens' own queries by name, as compiled for the client. */
export function screenDocuments(): (name: string) => string {
  // This file also keeps the texts of earlier versions; the artefact has the current id.
  const texts = JSON.parse(read('persisted.json')) as Record<string, string>;
  return (name) => {
    const [, id = ''] = /"id": "(\w+)"/.exec(read(`web/__generated__/${name}.graphql.ts`)) ?? [];
    const text = texts[id];
    if (!text) throw new Error(`The compiler has not written ${name}.`);
    return text;
  };
}
