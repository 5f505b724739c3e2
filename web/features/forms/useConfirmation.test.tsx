import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Outcome } from '#web/relay/useCommit.ts';
import { useConfirmation } from './useConfirmation.ts';

const refusal = {
  code: 'RATE_LIMITED',
  message: 'Not now.',
  path: null,
  retryAfterSeconds: 60,
};

it('stays open while the act runs and where it was refused, and closes once it is done', async () => {
  const waiting: ((outcome: Outcome<string>) => void)[] = [];
  const run = () => new Promise<Outcome<string>>((resolve) => void waiting.push(resolve));
  const onDone = vi.fn();
  const { result } = renderHook(() => useConfirmation(run, onDone));
  const dialog = () => result.current.dialog;
  const answer = (outcome: Outcome<string>) => act(async () => waiting.at(-1)?.(outcome));

  act(() => result.current.ask());
  act(() => dialog().onConfirm());
  expect(dialog()).toMatchObject({ isOpen: true, pending: true, error: null });

  await answer({ data: null, failure: refusal });
  const error = 'Not now. You can try again in a minute.';
  expect(dialog()).toMatchObject({ isOpen: true, pending: false, error });
  expect(onDone).not.toHaveBeenCalled();

  act(() => dialog().onConfirm());
  expect(dialog().error).toBeNull();
  await answer({ data: 'done', failure: null });
  expect(dialog()).toMatchObject({ isOpen: false, pending: false, error: null });
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done');
});
