import { describe, expect, test } from 'vitest';
import { hasAddress, inLetters } from './safe.ts';

const ATTACKS = [
  'https://evil.example/win',
  'http://192.0.2.1',
  'hxxp://evil',
  'Win at www.evil.example',
  'WWW.EVIL.EXAMPLE',
  'evil.com',
  'EVIL.COM',
  'Evil.Com/now',
  'Ana bit.ly/x',
  'Ana evil。com',
  'Ana evil．com',
  'ｗｗｗ.evil',
  'ana@evil.example',
  'ana＠evil.example',
  'mailto:ana',
  'javascript://x',
  'sub.evil.co.uk',
];

describe('an address in place of a name', () => {
  test.each(ATTACKS)('is found: %s', (text) => {
    expect(hasAddress(text)).toBe(true);
  });

  test.each(ATTACKS)('is no link in a letter: %s', (text) => {
    const line = inLetters(text);
    expect(line).not.toMatch(/:\/\/|@|＠|mailto:|www\.\S|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]/iu);
    expect(hasAddress(line)).toBe(false);
  });
});

test.each([
  'Ana Lima',
  'José María O’Brien-Ångström',
  'St. John',
  'St.John',
  'J.R. Smith',
  'Dr. Ph.D. Jr.',
  'M/Y Aurora',
  '李小龍',
  'Нина',
  'عمر',
  'D’Arcy & Sons, Ltd.',
  '',
])('%s is a name', (name) => {
  expect(hasAddress(name)).toBe(false);
  expect(inLetters(name)).toBe(name.replaceAll(/\.(?=\p{L})/gu, '. '));
});

test('a name in a letter is one line of 80 characters', () => {
  expect(inLetters('Ana\r\nBcc: x\u2028y\u202Ez')).toBe('Ana Bcc: x y z');
  expect(inLetters('a'.repeat(200))).toBe(`${'a'.repeat(79)}…`);
});

test('a text of any length is read at once', () => {
  const start = performance.now();
  for (const text of [
    'a.'.repeat(5000),
    '://'.repeat(3000),
    'a'.repeat(10_000),
    '@'.repeat(9999),
  ]) {
    hasAddress(text);
    inLetters(text);
  }
  expect(performance.now() - start).toBeLessThan(300);
});
