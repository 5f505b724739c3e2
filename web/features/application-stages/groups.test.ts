import { expect, test } from 'vitest';
import { groupOf, isTab } from './groups.ts';

test('a tab is one of the four, or none', () => {
  for (const tab of [undefined, 'active', 'rejected', 'forwarded', 'hired'])
    expect([tab, isTab(tab)]).toEqual([tab, true]);
  for (const tab of ['', 'withdrawn', 'Hired', 'toString'])
    expect([tab, isTab(tab)]).toEqual([tab, false]);
});

test('what is no tab stands for the active applications', () => {
  expect(['hired', undefined, 'lost', 'constructor'].map(groupOf)).toEqual([
    'HIRED',
    'ACTIVE',
    'ACTIVE',
    'ACTIVE',
  ]);
});
