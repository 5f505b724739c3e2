import { expect, test, vi } from 'vitest';
import { failureText, showFailure } from './form-failure.ts';

const refusal = { code: 'X', message: 'No.', path: null, retryAfterSeconds: null };

test('a refusal for now says how long to wait', () => {
  expect(failureText(refusal)).toBe('No.');
  expect(failureText({ ...refusal, retryAfterSeconds: 30 })).toBe(
    'No. You can try again in a minute.',
  );
  expect(failureText({ ...refusal, retryAfterSeconds: 700 })).toBe(
    'No. You can try again in 12 minutes.',
  );
  expect(failureText({ ...refusal, retryAfterSeconds: 80_000 })).toBe(
    'No. You can try again in 23 hours.',
  );
});

test('a refusal goes to the field it names, which gets the focus, else above the button', () => {
  const setError = vi.fn<() => void>();
  showFailure({ setError }, { ...refusal, path: ['email'] }, ['email']);
  expect(setError).toHaveBeenLastCalledWith('email', { message: 'No.' }, { shouldFocus: true });
  showFailure({ setError }, { ...refusal, path: ['userType'] }, ['email']);
  expect(setError).toHaveBeenLastCalledWith('root', { message: 'No.' });
});

test('every fault goes to its field, what is no field of the form above the button, the focus to the first', () => {
  const setError = vi.fn<(...call: unknown[]) => void>();
  const fault = (field: string) => ({ message: `${field} is missing.`, path: [field] });
  const faults = [fault('userType'), fault('name'), fault('email')];
  showFailure({ setError }, { ...refusal, path: ['userType'], faults }, ['email', 'name']);
  expect(setError.mock.calls).toEqual([
    ['email', { message: 'email is missing.' }],
    ['name', { message: 'name is missing.' }],
    ['root', { message: 'userType is missing.' }],
    ['name', { message: 'name is missing.' }, { shouldFocus: true }],
  ]);
});
