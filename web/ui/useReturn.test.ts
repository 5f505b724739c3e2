import { expect, test } from 'vitest';
import { noteAddress, stepsBackTo } from './useReturn.ts';

test('an address is found where the history has it, the newest of several', () => {
  const visit = (idx: number, path: string) => {
    window.history.replaceState({ idx }, '');
    noteAddress(path);
  };
  visit(3, '/crew');
  visit(4, '/crew/profile/1');
  visit(5, '/crew');
  visit(6, '/crew/profile/2');
  visit(7, '/crew/profile/3');
  expect(stepsBackTo('/crew')).toBe(2);
  expect(stepsBackTo('/yachts/unseen')).toBe(0);
  // Going back and then elsewhere replaces the forward entries.
  visit(5, '/stats');
  visit(6, '/crew/profile/2');
  expect(stepsBackTo('/crew')).toBe(3);
  // Forward entries are not offered for going back.
  visit(3, '/crew');
  expect(stepsBackTo('/crew/profile/1')).toBe(0);
});
