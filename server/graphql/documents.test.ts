import { describe, expect, test } from 'vitest';
import { readDocument } from './documents.ts';

describe('a document', () => {
  test('is the same one for everybody who sends its text', () => {
    const document = readDocument('{ __typename }');
    expect(document).toMatchObject({ kind: 'Document' });
    expect(readDocument('{ __typename }')).toBe(document);
  });

  test('that does not fit the schema is answered with what is wrong, each time', () => {
    for (let times = 0; times < 2; times += 1)
      expect(readDocument('{ nothing }')).toMatchObject([
        { message: expect.stringContaining('nothing') },
      ]);
  });

  test('past a limit or unreadable is refused, each time', () => {
    for (let times = 0; times < 2; times += 1) {
      expect(() => readDocument('{')).toThrow(/Syntax Error/);
      expect(() => readDocument(`{ ${'a: __typename '.repeat(31)} }`)).toThrow(/aliases/);
    }
  });

  test('is forgotten when others have come that fill the memory for them', () => {
    const document = readDocument('{ first: __typename }');
    const long = ' '.repeat(49_000);
    for (let other = 0; other < 10; other += 1) readDocument(`{ a${other}: __typename }${long}`);
    expect(readDocument('{ first: __typename }')).toBe(document);
    for (let other = 10; other < 30; other += 1) readDocument(`{ a${other}: __typename }${long}`);
    expect(readDocument('{ first: __typename }')).not.toBe(document);
  });

  test('of more than 50,000 characters is not read', () => {
    const text = (length: number) => `{ __typename }${' '.repeat(length - 14)}`;
    expect(readDocument(text(50_000))).toMatchObject({ kind: 'Document' });
    expect(() => readDocument(text(50_001))).toThrow(/longer than 50000 characters/);
  });
});
