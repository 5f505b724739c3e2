import { expect, test } from 'vitest';
import { emailSigns } from './email-family.ts';

test.each([
  ['ana.lima+ref@example.com', 'ana.lima@example.com', 'M/Y Io', ['SAME_ADDRESS']],
  ['a.n.a.lima@googlemail.com', 'analima@gmail.com', 'M/Y Io', ['SAME_ADDRESS']],
  ['ana.lima2@outlook.com', 'analima@gmail.com', 'M/Y Io', ['SAME_NAME']],
  ['captain@limafamily.com', 'ana@limafamily.com', 'M/Y Io', ['SAME_DOMAIN']],
  ['captain@gmail.com', 'ana@gmail.com', 'M/Y Io', []],
  ['captain.io@gmail.com', 'ana@yacht.example', 'Blue Water Management Ltd', ['PRIVATE_ADDRESS']],
  ['captain@bluewater.example', 'ana@gmail.com', 'Blue Water Management Ltd', []],
  ['ana1@one.example', 'ana2@two.example', 'M/Y Io', []],
  ['no address', 'ana@gmail.com', '', []],
])('%s beside %s at %s: %s', (referee, candidate, company, signs) => {
  expect(emailSigns(referee, candidate, company)).toEqual(signs);
});
