import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emailAddress,
  fileSizeText,
  phoneNumber,
  phoneText,
  preferenceLabel,
  truncated,
  whatsAppLink,
} from './formats.ts';

describe('file sizes', () => {
  test('are shown in the largest fitting unit', () => {
    expect(
      [0, 1023, 1024, 1536, 1_048_576, 5_400_000, 1024 ** 3, 1024 ** 4].map(fileSizeText),
    ).toEqual(['0 Bytes', '1023 Bytes', '1 KB', '1.5 KB', '1 MB', '5.1 MB', '1 GB', '1 TB']);
  });

  test('never show 1024 of a unit that has a larger one', () => {
    expect(fileSizeText(1024 * 1024 - 1)).toBe('1 MB');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1024 ** 4 }), (bytes) => {
        expect(Number.parseFloat(fileSizeText(bytes))).toBeLessThan(1024);
      }),
    );
  });
});

test('preferences are numbered in words of rank', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 100].map(preferenceLabel)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '10th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '100th',
  ]);
});

describe('long descriptions', () => {
  test('stay whole up to 200 characters and are cut to 199 and an ellipsis beyond', () => {
    expect(truncated('a'.repeat(200))).toBe('a'.repeat(200));
    expect(truncated('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`);
  });

  test('are never longer than 200 characters and never cut one in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 190, maxLength: 260 }), (text) => {
        const short = truncated(text);
        expect(Array.from(short).length).toBeLessThanOrEqual(200);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('phones', () => {
  test('a chat link has the digits of the number only', () => {
    expect(whatsAppLink('+44 (0) 7700-900123')).toBe('https://wa.me/4407700900123');
    expect(whatsAppLink('-')).toBeNull();
    expect(whatsAppLink(null)).toBeNull();
  });

  test("none and '-' show no phone", () => {
    expect(phoneText(' +44 7700 900123 ')).toBe('+44 7700 900123');
    expect(phoneText('-')).toBeNull();
    expect(phoneText('')).toBeNull();
    expect(phoneText(undefined)).toBeNull();
  });
});

test.each([
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0033 (0)6 12 34 56 78', '+33612345678'],
  ['+44 7700 900125', '+447700900125'],
  ['+1 (555) 010-9999', '+15550109999'],
  ['06 12 34 56 78', null],
  ['+33 6 12', null],
  ['+999 12345678', null],
  ['+44 7700 900125 / +33 6 12 34 56 78', null],
  ['-', null],
  [null, null],
])('the phone number %s is %s for programs', (text, number) => {
  expect(phoneNumber(text)).toBe(number);
});

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['ann@exämple.com', null],
  ['', null],
  [null, null],
])('the e-mail address %s is %s for programs', (text, address) => {
  expect(emailAddress(text)).toBe(address);
});
