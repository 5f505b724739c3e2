import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { uuidv7 } from 'uuidv7';

/**
 * Values that no well-behaved client sends, as JSON text: `__proto__` and 1e400 would not survive
 * otherwise.
 */
export interface BadValue {
  what: string;
  json: string;
  /** Whether the value must be refused; merely unusual values may be accepted. */
  refused: boolean;
}

const bad = (what: string, json: string): BadValue => ({ what, json, refused: true });
const odd = (what: string, json: string): BadValue => ({ what, json, refused: false });
const text = (value: string) => JSON.stringify(value);
const global = (value: string) => text(Buffer.from(value).toString('base64'));

const OBJECTS = [
  bad('an object', '{"a": 1}'),
  bad('a polluting object', '{"__proto__": {"role": "admin"}}'),
  bad('a constructor', '{"constructor": {"prototype": {"role": "admin"}}}'),
];

export const OVERRIDE = '\u202E';

const TEXTS = [
  ...OBJECTS,
  bad('a number', '7'),
  bad('a boolean', 'true'),
  bad('a list', '["a", "b"]'),
  bad('a null byte', text('Ana Li\0ma')),
  bad('a control character', text('Ana Li\u0007ma')),
  bad('10,001 characters', text('x'.repeat(10_001))),
  bad('a megabyte', text('x'.repeat(1_000_000))),
  odd('201 characters', text('x'.repeat(201))),
  odd('a right-to-left override', text(`Ana${OVERRIDE}fdp.exe`)),
  odd('half a character', '"An\\ud83da"'),
  odd('SQL', text(`'; drop table users; --`)),
  odd('a pattern', text('%_\\%')),
  odd('markup', text('<script>alert(1)</script>')),
  odd('a name of every object', text('__proto__')),
  odd('a number as text', text('NaN')),
  odd('white space', text('   ')),
  odd('nothing', text('')),
];

const WHOLE_NUMBERS = [
  ...OBJECTS,
  bad('a fraction', '1.5'),
  bad('a number past 32 bits', '2147483648'),
  bad('a number past every bit', '1e400'),
  bad('a number as text', text('7')),
  bad('NaN as text', text('NaN')),
  bad('a negative number', '-1'),
  bad('the least number', '-2147483648'),
  bad('the greatest number', '2147483647'),
  bad('a boolean', 'true'),
  bad('a list', '[1, 2]'),
  odd('a number past 16 bits', '32768'),
  odd('nought', '0'),
];

const NUMBERS = [
  ...OBJECTS,
  bad('a number past every bit', '1e400'),
  bad('the greatest number', '1e308'),
  bad('the least number', '-1e308'),
  bad('a number as text', text('7')),
  bad('NaN as text', text('NaN')),
  bad('a boolean', 'true'),
  odd('a negative number', '-1'),
  odd('next to nothing', '5e-324'),
  odd('nought', '0'),
];

const BOOLEANS = [
  ...OBJECTS,
  bad('a number', '1'),
  bad('a text', text('true')),
  bad('a list', '[true, false]'),
];

const CHOICES = [
  ...OBJECTS,
  bad('a number', '1'),
  bad('a value that does not exist', text('NOTHING')),
  bad('a name of every object', text('__proto__')),
  bad('a method of every object', text('toString')),
  bad('a value of another size', text('active')),
];

const IDS = [
  ...OBJECTS,
  bad('a word', text('candidate')),
  bad('a bare UUID', text(uuidv7())),
  bad('an id of another type', global(`Brand:${uuidv7()}`)),
  bad('an id of no row', global(`Candidate:${uuidv7()}`)),
  bad('an id with a null byte', global(`Job:${uuidv7()}\0`)),
  bad('SQL as an id', global(`Yacht:' or 1=1 --`)),
  bad('a megabyte', text('x'.repeat(1_000_000))),
  odd('nothing', text('')),
];

const FILES = [
  ...OBJECTS,
  bad('a text', text('file')),
  bad('what a file looks like', '{"promise": {}, "file": {}}'),
];

const SCALARS: Record<string, BadValue[]> = {
  String: TEXTS,
  Int: WHOLE_NUMBERS,
  Float: NUMBERS,
  Boolean: BOOLEANS,
  ID: IDS,
  Upload: FILES,
};

/** Bad values in place of one of a type; `usual` is a valid one, as JSON text. */
export function badValues(type: GraphQLInputType, usual: string | undefined): BadValue[] {
  const missing = isNonNullType(type) ? [bad('null', 'null')] : [odd('null', 'null')];
  const plain = getNullableType(type);
  if (isListType(plain)) return [...missing, ...badLists(plain.ofType, usual)];
  if (isInputObjectType(plain))
    return [
      ...missing,
      bad('a text', text('x')),
      bad('a polluting object', '{"__proto__": {"role": "admin"}}'),
      bad('a field that does not exist', withField(usual, '"nothing": 1')),
      bad(
        'a constructor beside',
        withField(usual, '"constructor": {"prototype": {"role": "admin"}}'),
      ),
      bad('a prototype beside', withField(usual, '"__proto__": {"role": "admin"}')),
    ];
  if (isEnumType(plain)) return [...missing, ...CHOICES];
  return [...missing, ...(SCALARS[plain.name] ?? [])];
}

const withField = (usual: string | undefined, field: string) =>
  (usual ?? '{}').replace(/^\{/, usual && usual !== '{}' ? `{${field}, ` : `{${field}`);

function badLists(item: GraphQLInputType, usual: string | undefined): BadValue[] {
  const first = usual?.startsWith('[')
    ? JSON.stringify((JSON.parse(usual) as unknown[])[0])
    : usual;
  const many = (count: number) =>
    `[${Array.from({ length: count }, () => first ?? 'null').join()}]`;
  return [
    bad('a polluting object', '{"__proto__": {"length": 1}}'),
    bad('a list of nothing', '[null]'),
    bad('a list in a list', '[[["a"]]]'),
    odd('an empty list', '[]'),
    ...(first
      ? [odd('101 times the same', many(101)), odd('20,000 times the same', many(20_000))]
      : []),
    ...badValues(item, first)
      .filter(({ what }) => !['null', 'a list', '20,000 times the same'].includes(what))
      .map((value) => ({ ...value, what: `${value.what} in a list`, json: `[${value.json}]` })),
  ];
}

const EXTREMES = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', '2026-02-29T25:61:61Z'];
const cursor = (keys: unknown[]) => text(Buffer.from(JSON.stringify(keys)).toString('base64url'));

/** Well-formed but invalid cursors. */
export const CURSORS: BadValue[] = [
  ...EXTREMES.flatMap((instant) =>
    [[], ['APPLIED'], [0], [0, 0]].map((before) =>
      odd(`a cursor at ${instant}`, cursor([...before, instant, uuidv7()])),
    ),
  ),
  ...[2 ** 31, -(2 ** 53), 1.5, '7', null].flatMap((figure) =>
    [[], [EXTREMES[1]], [0, EXTREMES[1]]].map((after) =>
      odd(`a cursor at ${String(figure)}`, cursor([figure, ...after, uuidv7()])),
    ),
  ),
  odd('an empty cursor', cursor([])),
  odd('a polluting cursor', text(Buffer.from('{"__proto__": []}').toString('base64url'))),
];
