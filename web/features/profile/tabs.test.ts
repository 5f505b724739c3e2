import { expect, test } from 'vitest';
import { around, profileTabs } from './tabs.ts';

test('previous and next lead through all tabs in order, and end at both ends', () => {
  expect(around('details').previous).toBeNull();
  expect(around('documents').next).toBeNull();
  for (const [at, { tab, path }] of profileTabs.entries()) {
    expect(around(tab).current.path).toBe(path);
    expect(around(tab).next?.tab).toBe(profileTabs[at + 1]?.tab);
    expect(around(tab).previous?.tab).toBe(profileTabs[at - 1]?.tab);
  }
});
