import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ofTests = /\.test\.|^server\/testing\/|__generated__/;
const imported =
  /(?:^import|^\} from|^export (?:type )?[{*].* from|\bimport\()\s*(?:[^'"\n]*\bfrom\s*)?'([^'\n]+)'/gm;

it('starts in an image that has no packages of development: each that it imports is a dependency', () => {
  const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const files = globSync(
    ['{server,web,prisma}/**/*.{ts,tsx}', 'scripts/prepare/*.js', '*.config.ts'],
    {
      cwd: root,
    },
  ).filter((file) => !ofTests.test(file) && !/^(vitest|playwright)/.test(file));
  const needed = new Set<string>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(root + file, 'utf8').matchAll(imported))
      if (/^(@[\w-]+\/)?[\w-]/.test(name) && !name.startsWith('node:'))
        needed.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  expect(needed.size).toBeGreaterThan(40);
  const missing = [...needed].filter(
    (name) => !(name in manifest.dependencies) && !builtinModules.includes(name),
  );
  expect(missing).toEqual([]);
});
