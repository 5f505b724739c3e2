import { describe, expect, test } from 'vitest';
import { prepare } from './documents.ts';

describe('a document', () => {
  test('is the same one for everybody who sends its text', () => {
    const { document } = prepare('{ __typename }');
    expect(document).toMatchObject({ kind: 'Document' });
    expect(prepare('{ __typename }').document).toBe(document);
  });

  test('that does not fit the schema is answered with what is wrong, each time', () => {
    for (let times = 0; times < 2; times += 1)
      expect(prepare('{ nothing }').errors).toMatchObject([
        { message: expect.stringContaining('nothing') },
      ]);
  });

  test('past a limit or unreadable is refused, each time', () => {
    for (let times = 0; times < 2; times += 1) {
      expect(() => prepare('{')).toThrow(/Syntax Error/);
      expect(() => prepare(`{ ${'a: __typename '.repeat(31)} }`)).toThrow(/aliases/);
    }
  });

  test('is forgotten when others have come that fill the memory for them', () => {
    const { document } = prepare('{ first: __typename }');
    const long = ' '.repeat(49_000);
    for (let other = 0; other < 10; other += 1) prepare(`{ a${other}: __typename }${long}`);
    expect(prepare('{ first: __typename }').document).toBe(document);
    for (let other = 10; other < 30; other += 1) prepare(`{ a${other}: __typename }${long}`);
    expect(prepare('{ first: __typename }').document).not.toBe(document);
  });

  test('of more than 50,000 characters is not read', () => {
    const text = (length: number) => `{ __typename }${' '.repeat(length - 14)}`;
    expect(prepare(text(50_000)).document).toMatchObject({ kind: 'Document' });
    expect(() => prepare(text(50_001))).toThrow(/longer than 50000 characters/);
  });
});
