import { expect, test } from 'vitest';
import { DOCUMENT_FAILED, uploadFailureText } from './upload-texts.ts';

const failure = { code: 'INVALID_INPUT', path: null, retryAfterSeconds: null };

test('a failed upload says the documented text once, and the reason behind it', () => {
  expect(uploadFailureText(DOCUMENT_FAILED, { ...failure, message: DOCUMENT_FAILED })).toBe(
    'Document upload failed. Please try again.',
  );
  const message = 'This file type is not supported: unknown';
  expect(uploadFailureText(DOCUMENT_FAILED, { ...failure, message })).toBe(
    'Document upload failed. Please try again. This file type is not supported: unknown',
  );
});

test('where the server itself failed, the documented text alone is said', () => {
  const broken = {
    ...failure,
    code: 'INTERNAL',
    message: 'Something went wrong. Please try again.',
  };
  expect(uploadFailureText(DOCUMENT_FAILED, broken)).toBe(DOCUMENT_FAILED);
});
