import { beforeEach, expect, test } from 'vitest';
import { keepDraftsOf } from './draft-owner.ts';
import { draftedEntry, hasDraft, writeDraft } from './drafts.ts';

beforeEach(() => sessionStorage.clear());

test('the drafts of a tab stay for the same person, and for nobody else', () => {
  keepDraftsOf('one');
  writeDraft('yacht new', { name: 'Aurora' });
  keepDraftsOf('one');
  expect(hasDraft('yacht new')).toBe(true);
  keepDraftsOf('other');
  expect(hasDraft('yacht new')).toBe(false);
});

test('what a guest typed is there after the log-in', () => {
  writeDraft('enquiry', { name: 'Ana' });
  keepDraftsOf('one');
  expect(hasDraft('enquiry')).toBe(true);
});

test('the entry of a list that has a draft is known, of another list or person it is not', () => {
  writeDraft('education a 7', { name: 'Academy' });
  expect(draftedEntry('education a')).toBe('7');
  expect(draftedEntry('education b')).toBeNull();
  writeDraft('education a 7', {});
  expect(draftedEntry('education a')).toBeNull();
});
