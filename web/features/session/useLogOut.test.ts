import { expect, onTestFinished, test, vi } from 'vitest';
import { readDraft, writeDraft } from '#web/features/forms/drafts.ts';
import { leave } from './useLogOut.ts';

test('whoever logs out leaves no draft in the tab, and goes on as a guest at the home page', () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  onTestFinished(() => assign.mockRestore());
  writeDraft('partner', { email: 'maya@sea.example' });
  expect(readDraft('partner')).toEqual({ email: 'maya@sea.example' });
  leave();
  expect(readDraft('partner')).toEqual({});
  expect(assign.mock.calls).toEqual([['/']]);
});
