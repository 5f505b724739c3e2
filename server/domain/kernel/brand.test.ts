import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { agencyAddress, brand, loadBrand } from './brand.ts';

const folder = await mkdtemp(join(tmpdir(), 'brand-'));
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(content: unknown): Promise<string> {
  const path = join(folder, 'brand.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const load = (brandFile: string | null, demo = false, agencyEmail: string | null = null) =>
  loadBrand({ brandFile, demo, agencyEmail });

test('the sample people appear with demo data only, marked as samples', async () => {
  await load(null, true);
  expect(brand().sample).toBe(true);
  expect(brand().directors).toHaveLength(2);
  expect(brand().consultants).toHaveLength(2);
  await load(null);
  expect(brand().sample).toBe(false);
  expect([...brand().directors, ...brand().team, ...brand().testimonials]).toEqual([]);
  expect(brand().consultants).toHaveLength(2);
});

test("an agency's own file takes the place of the sample", async () => {
  const own = {
    name: 'Two Anchors',
    tagline: 'Crew',
    email: 'a@anchors.test',
    consultants: ['Jo Li'],
  };
  await load(await fileWith(own), true, 'desk@anchors.test');
  expect(brand()).toMatchObject({ name: 'Two Anchors', consultants: ['Jo Li'], sample: false });
  expect(brand().team).toEqual([]);
  expect(agencyAddress()).toBe('desk@anchors.test');
});

test.each([
  ['{', 'BRAND_FILE is not JSON.'],
  [{ name: 'X', tagline: 'Y', email: 'nobody', consultants: ['Z'] }, 'BRAND_FILE: email is not an'],
  [
    { name: 'X', tagline: 'Y', email: 'x@y.test', consultants: [] },
    'BRAND_FILE: consultants names',
  ],
  [{ tagline: 'Y', email: 'x@y.test', consultants: ['Z'] }, 'BRAND_FILE: name is not a text'],
])('a wrong file stops the start with one line: %j', async (content, line) => {
  await expect(load(await fileWith(content))).rejects.toThrow(line);
});
