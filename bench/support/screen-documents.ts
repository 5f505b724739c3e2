import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The screens' own queries by name, as the compiler has written them for the client. */
export function screenDocuments(): (name: string) => string {
  // Texts of earlier versions stay in this file: the artefact says which is the one of now.
  const texts = JSON.parse(read('persisted.json')) as Record<string, string>;
  return (name) => {
    const [, id = ''] = /"id": "(\w+)"/.exec(read(`web/__generated__/${name}$parameters.ts`)) ?? [];
    const text = texts[id];
    if (!text) throw new Error(`The compiler has not written ${name}.`);
    return text;
  };
}
