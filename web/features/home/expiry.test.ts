import { expect, test } from 'vitest';
import { expiryText } from './expiry.ts';
import { mailTo } from './mail-to.ts';

test.each([
  ['2026-11-25', 'today'],
  ['2026-11-26', 'in 1 day'],
  ['2027-01-24', 'in 60 days'],
  ['2026-11-24', '1 day ago'],
  ['2026-11-01', '24 days ago'],
])('%s is %s', (day, text) => {
  expect(expiryText(day, '2026-11-25')).toBe(text);
});

test('an address cannot add to the e-mail that it is written to', () => {
  expect(mailTo('a+b@c.test?bcc=x@y.test', 'ENG 1 & more')).toBe(
    'mailto:a%2Bb@c.test%3Fbcc%3Dx%40y.test?subject=ENG%201%20%26%20more',
  );
});
