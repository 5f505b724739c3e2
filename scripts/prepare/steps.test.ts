import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

type Step = { name: string; inputs: string[]; except?: string[] };
/** Plain JavaScript, because the machine's Node runs it. */
const { generated, inputFiles } = (await import(new URL('steps.js', import.meta.url).href)) as {
  generated: Step[];
  inputFiles: (step: Step) => string[];
};
const root = fileURLToPath(new URL('../../', import.meta.url));

it('compiles the queries again when a file that holds one has changed, wherever it is', () => {
  const relay = generated.find(({ name }) => name === 'relay');
  const inputs = new Set(
    inputFiles(relay ?? { name: '', inputs: [] }).map((file) => relative(root, file)),
  );
  const holders = globSync('web/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['web/__generated__/**'],
  }).filter((file) => readFileSync(root + file, 'utf8').includes('graphql`'));
  expect(holders.length).toBeGreaterThan(100);
  expect(holders.filter((file) => !inputs.has(file))).toEqual([]);
  expect([...inputs].filter((file) => file.startsWith('web/__generated__'))).toEqual([]);
});
