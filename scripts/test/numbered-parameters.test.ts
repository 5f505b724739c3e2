import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Keywords and operators that distinguish SQL from other text with `$1` in it. */
const STATEMENT =
  /\b(select|insert|update|delete|from|where|values|any|and|or|limit|offset|interval|is null)\b|::|[=<>]\s*\$/i;

/** The literals of a source that number SQL parameters by hand: `$1`, `$${count}`. */
function numbered(path: string, source: string): string[] {
  const found: string[] = [];
  const look = (text: string) => {
    if (/\$\d/.test(text) && STATEMENT.test(text)) found.push(text);
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') look(value);
    },
    TemplateLiteral: ({ quasis }) => {
      const texts = quasis.map(({ value }) => value.cooked ?? value.raw);
      // A computed placeholder: `$${values.length}` counts like `$1`.
      const last = texts.length - 1;
      look(texts.map((text, index) => (index < last ? text.replace(/\$$/, '$0') : text)).join(' '));
      if (last === 1 && texts[0] === '$' && texts[1] === '') found.push('$${…}');
    },
  }).visit(parseSync(path, source).program);
  return found;
}

test('no statement numbers its parameters by hand', () => {
  const files = globSync('{server,prisma,bench,e2e,scripts}/**/*.ts').filter(
    (path) => !/server\/generated|node_modules|numbered-parameters/.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) =>
    numbered(path, readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "query('select id from jobs where id = $1', [id])",
  'query(`select id from jobs where id = any($2::uuid[]) and ${more}`)',
  'const bind = (value) => `$${params.push(value)}`',
  'const beyond = `(a.status = $${params.length}::status or ${rest})`',
])('would be found: %s', (source) => {
  expect(numbered('source.ts', source)).toHaveLength(1);
});

test.each([
  "text.replace(/(\\d+)/, '$1gt')",
  'query(sql`select id from jobs where id = ${id}`)',
  'spawn(\'test -r "$1"\')',
  'const price = `$${amount} a month`',
])('is no statement: %s', (source) => {
  expect(numbered('source.ts', source)).toEqual([]);
});
