import { describe, expect, test } from 'vitest';
import {
  enquiryProblem,
  loginProblem,
  partnerProblem,
  type PasswordChange,
  passwordChangeProblem,
  registrationProblems,
  resetProblem,
  resetRequestProblem,
} from './account-rules.ts';

test('logging in needs both fields', () => {
  const text = 'Both fields are required. Please try again.';
  expect(loginProblem({ email: 'ana@example.com', password: 'secret' })).toBeNull();
  expect(loginProblem({ email: '', password: 'secret' })?.message).toBe(text);
  expect(loginProblem({ email: 'ana@example.com', password: '' })?.message).toBe(text);
});

describe('a registration', () => {
  const form = { firstName: 'Ana', lastName: 'Lima', email: 'ana@example.com', password: 'secret' };

  test('names every field at fault, once', () => {
    expect(registrationProblems(form)).toEqual([]);
    expect(registrationProblems({ firstName: '', lastName: ' ', email: '', password: '' })).toEqual(
      [
        { path: ['firstName'], message: 'First name is a required field.' },
        { path: ['lastName'], message: 'Last name is a required field.' },
        { path: ['email'], message: 'Email is a required field.' },
        { path: ['password'], message: 'Password is a required field.' },
      ],
    );
  });

  test('needs 6 characters of password', () => {
    expect(registrationProblems({ ...form, password: '12345' })).toEqual([
      { path: ['password'], message: 'Password should be at least 6 characters.' },
    ]);
    expect(registrationProblems({ ...form, password: '123456' })).toEqual([]);
  });
});

test('a reset asks for the address, then for code and password', () => {
  expect(resetRequestProblem({ email: '' })?.message).toBe('Email is a required field.');
  expect(resetRequestProblem({ email: 'ana@example.com' })).toBeNull();
  const message = (code: string, password: string) => resetProblem({ code, password })?.message;
  expect(message('', '')).toBe('Something went wrong. Please try again.');
  expect(message('c', '')).toBe('Password is a required field.');
  expect(message('c', '12345')).toBe('Password must be at least 6 characters.');
  expect(message('c', '123456')).toBeUndefined();
});

describe('a change of password', () => {
  const form: PasswordChange = {
    previous: 'secret1',
    password: 'secret2',
    confirmation: 'secret2',
    previousCorrect: true,
    unchanged: false,
    isAdmin: false,
  };
  const message = (change: Partial<PasswordChange>) =>
    passwordChangeProblem({ ...form, ...change })?.message;

  test('is checked in the documented order', () => {
    const worst = { previousCorrect: false, unchanged: true };
    expect(message({ ...worst, previous: '', password: '', confirmation: '' })).toBe(
      'All password fields are required.',
    );
    expect(message({ ...worst, password: '123', confirmation: '' })).toBe(
      'All password fields are required.',
    );
    expect(message({ ...worst, password: '123', confirmation: '1234' })).toBe(
      'Previous password is incorrect. Please try again.',
    );
    expect(message({ unchanged: true, password: '123', confirmation: '1234' })).toBe(
      'New password does not match.',
    );
    expect(message({ unchanged: true, password: '123', confirmation: '123' })).toBe(
      'New password must be at least 6 characters.',
    );
    expect(message({ unchanged: true })).toBe(
      'New password cannot be the same as your previous password.',
    );
    expect(message({})).toBeUndefined();
  });

  test('does not ask for fields that the call does not have', () => {
    const { previous: _, confirmation: __, ...bare } = form;
    expect(passwordChangeProblem(bare)).toBeNull();
    expect(passwordChangeProblem({ ...bare, previousCorrect: false })?.message).toBe(
      'Previous password is incorrect. Please try again.',
    );
  });

  test('asks 12 characters of an admin', () => {
    expect(message({ isAdmin: true })).toBe('New password must be at least 12 characters.');
    const long = 'twelve-chars';
    expect(message({ isAdmin: true, password: long, confirmation: long })).toBeUndefined();
  });
});

test("a partner's address is required and not one's own", () => {
  const ownEmail = 'ana@example.com';
  expect(partnerProblem({ email: ' ', ownEmail })?.message).toBe("Partner's email is required.");
  expect(partnerProblem({ email: ' ANA@example.com', ownEmail })?.message).toBe('Nice try! :)');
  expect(partnerProblem({ email: 'jo@example.com', ownEmail })).toBeNull();
});

test('an enquiry needs everything', () => {
  const form = { position: 'Chef', name: 'Jo', email: 'jo@example.com', message: 'Hello' };
  expect(enquiryProblem(form)).toBeNull();
  for (const field of ['position', 'name', 'email', 'message'] as const) {
    expect(enquiryProblem({ ...form, [field]: '' })).toEqual({
      message: 'All fields are required',
      path: [field],
    });
  }
});
