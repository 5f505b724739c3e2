import { describe, expect, test } from 'vitest';
import { safeFileName, uniqueNames } from './file-names.ts';

describe('a safe file name', () => {
  test.each([
    ['Passport.pdf', 'Passport.pdf'],
    ['Юлия Ковальчук.pdf', 'Юлия Ковальчук.pdf'],
    ['علي حسن.pdf', 'علي حسن.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..\\..\\boot.ini', '_.._boot.ini'],
    ['/abs.pdf', '_abs.pdf'],
    ['C:\\x.pdf', 'C__x.pdf'],
    ['...', 'Document'],
    ['', 'Document'],
    ['.pdf', 'Document.pdf'],
    [' a \n b .pdf', 'a _ b.pdf'],
    ['con.pdf', '_con.pdf'],
    ['Conrad.pdf', 'Conrad.pdf'],
    ['invoice\u202Efdp.exe', 'invoice_fdp.exe'],
    ['nul\u0000l.png', 'nul_l.png'],
  ])('of %j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test('keeps its extension however long it is, and cuts no letter in two', () => {
    const name = safeFileName(`${'🛥'.repeat(400)}.pdf`);
    expect(name).toBe(`${'🛥'.repeat(120)}.pdf`);
  });
});

test('names that are given twice are told apart, whatever their case', () => {
  const unique = uniqueNames();
  expect(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'a'].map(unique)).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'a (3).pdf',
    'a',
  ]);
});
