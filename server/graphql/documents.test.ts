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

  test('is forgotten when 500 others have come', () => {
    const document = readDocument('{ first: __typename }');
    for (let other = 0; other < 500; other += 1) readDocument(`{ a${other}: __typename }`);
    expect(readDocument('{ first: __typename }')).not.toBe(document);
  });
});
