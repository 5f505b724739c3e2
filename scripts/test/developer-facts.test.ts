import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STATUS } from '#server/wire/errors.ts';
import {
  closes,
  codes,
  limits,
  others,
  quotas,
  refusals,
  sandboxAccounts,
} from '#web/features/developers/facts.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const sourcesOf = (pattern: string) =>
  globSync(pattern).filter((path) => !path.endsWith('.test.ts'));
const namesIn = (cell: string) => cell.split(', ');

describe('the codes on the developers’ page', () => {
  test('are those of the domain, with the status of the documented calls', () => {
    const shown = codes.flatMap(([cell, status]) => {
      const statuses = namesIn(status);
      return namesIn(cell).map((code, at) => [code, Number(statuses[at] ?? statuses[0])]);
    });
    expect(Object.fromEntries(shown)).toEqual(STATUS);
  });

  /** Words in capitals of the same sources that are no codes. */
  const NO_CODES = ['DELETE', 'DENY', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'URL'];
  /** Codes of the library that no answer has, and why. */
  const UNUSED = {
    INTERNAL_SERVER_ERROR: 'masked as INTERNAL',
    REQUEST_ENTITY_TOO_LARGE: 'the server has its own limit',
  };

  /** The codes that the server writes itself. */
  function ownCodes(): string[] {
    const sources = sourcesOf('server/{graphql,http}/**/*.ts')
      .map(read)
      .filter((source) => /GraphQLError|\berrors: \[/.test(source));
    expect(sources.length).toBeGreaterThan(8);
    return sources
      .flatMap((source) => source.match(/(?<=')[A-Z]{3,}(?:_[A-Z]+)*(?=')/g) ?? [])
      .filter((word) => !NO_CODES.includes(word));
  }

  /** The codes that the library answers with by itself. */
  const libraryCodes = (): string[] =>
    globSync('node_modules/graphql-yoga/esm/**/*.js')
      .flatMap((path) => read(path).match(/(?<=\bcode['\]]*(?::| \|\|=) ')[A-Z_]+(?=')/g) ?? [])
      .filter((code) => !(code in UNUSED));

  test('of a refused request are those that the server and its library have', () => {
    const domain = Object.keys(STATUS).map((code) => code.toUpperCase().replaceAll('-', '_'));
    const found = new Set(
      [...ownCodes(), ...libraryCodes()].filter((code) => !domain.includes(code)),
    );
    expect(found.size).toBeGreaterThan(12);
    expect(refusals.flatMap(([cell]) => namesIn(cell)).toSorted()).toEqual([...found].toSorted());
  });

  test('of a closed socket are those that the server and its library have', () => {
    const own = sourcesOf('server/http/*socket*.ts').flatMap(
      (path) => read(path).match(/(?<=\.close\()\d{4}/g) ?? [],
    );
    const library = globSync('node_modules/graphql-ws/dist/common-*.d.ts')
      .flatMap((path) => read(path).match(/(?<= = )4\d{3}(?=,)/g) ?? [])
      .filter((code) => !UNUSED_CLOSES.includes(code));
    expect(own.length).toBeGreaterThan(3);
    expect(closes.map(([code]) => code)).toEqual([...new Set([...own, ...library])].toSorted());
  });
});

/** Closes that only a client makes. */
const UNUSED_CLOSES = ['4004', '4005', '4504'];

const comma = (value: number) => value.toLocaleString('en-GB');
const decimal = (value: number) => `${value / 1000} kB`;
const binary = (value: number) =>
  value < 1024 ** 2 ? `${value / 1024} kB` : `${value / 1024 ** 2} MB`;

/** How a constant of the server stands on the page; a text says why it does not. */
type Words = ((value: number) => string) | string;
const LIMITS: Record<string, Record<string, Words>> = {
  'server/graphql/limits.ts': {
    DEPTH: (levels) => `${levels} levels of fields`,
    ALIASES: comma,
    TOKENS: comma,
    CHARACTERS: comma,
    FIELDS: comma,
  },
  'server/graphql/cost.ts': { COST_LIMIT: comma },
  'server/graphql/variables.ts': {
    FAULTS: 'how many faults are told',
    FIELDS: (fields) => `${fields} fields in an object`,
  },
  'server/domain/documents/check.ts': {
    LARGEST_FILE: (bytes) => `files of ${binary(bytes)}`,
  },
  'server/graphql/yoga.ts': {
    MAX_FILES: (files) => `${files} files`,
  },
  'node_modules/graphql/validation/rules/MaxIntrospectionDepthRule.js': {
    MAX_LISTS_DEPTH: (refused) => `${refused - 1} times at most`,
  },
  'server/http/json-depth.ts': { DEEPEST: (levels) => `${levels} levels in the whole body` },
  'server/http/server.ts': {
    BODY_LIMIT: (bytes) => `${binary(bytes)} of JSON`,
    HEAD_LIMIT: (bytes) => `headers together ${binary(bytes)}`,
    HEAD_WITHIN: 'slower than any network',
    LONGEST_REQUEST: 'slower than any network',
    UNUSED: 'no request is refused by it',
    UNUSED_BY_PROXY: 'no request is refused by it',
  },
  'server/http/sockets.ts': {
    LONGEST_MESSAGE: (bytes) => `messages of ${decimal(bytes)}`,
    OPERATIONS: (operations) => `${operations} at a time`,
    NO_PINGS: 'protocols answer pings by themselves',
  },
  'server/http/open-connections.ts': { GUESTS_OF_ADDRESS: (guests) => `${guests} for the guests` },
  'server/http/event-streams.ts': {
    BACKLOG: (bytes) => `${decimal(bytes)} may wait`,
    LINGER: 'after the end of a stream',
  },
  'server/platform/config.ts': {
    SOCKETS_PER_ACCOUNT: (sockets) => `${comma(sockets)} open at a time`,
    GUEST_PROCESSOR_SECONDS: (seconds) => `${seconds} for the guests`,
    ACCOUNT_PROCESSOR_SECONDS: (seconds) => `${seconds} seconds a minute`,
  },
  'server/domain/tokens/limits.ts': {
    REQUESTS_A_MINUTE: (requests) => `${comma(requests)} a minute`,
    COST_A_MINUTE: (cost) => `${comma(cost)} a minute`,
  },
  'server/domain/tokens/tokens.ts': {
    TOKEN_DAYS: (days) => `${days} days at most`,
    TOUCH_SECONDS: 'how exact the last use is',
  },
  'server/domain/idempotency/once.ts': {
    LEASE_SECONDS: 'told in words with the keys',
    LONGEST_KEPT: decimal,
    UNITS_A_DAY: (units) => `${comma(units)} a day`,
    UNIT_BYTES: (bytes) => `longer than ${binary(bytes)}`,
  },
  'server/domain/kernel/paging.ts': {
    PAGE_MAX: (rows) => `at most ${rows};`,
    PAGE_DEFAULT: (rows) => `${rows} where both are missing`,
  },
  'server/domain/kernel/input.ts': {
    NAME_MAX: (characters) => `${characters} characters of a name`,
    TEXT_MAX: (characters) => `${comma(characters)} of a longer text`,
    LIST_MAX: (entries) => `${entries} entries of a list`,
  },
  'server/domain/changes/feed.ts': {
    KEPT_DAYS: (days) => `kept for ${days} days`,
    LOOKED_AT: 'a page may be short',
  },
  'server/domain/candidates/lists.ts': {
    SEARCH_MIN: 'in the description of the argument',
    CREW_PAGE: (rows) => `${rows} for the crew`,
  },
  'server/domain/webhooks/endpoints.ts': {
    OLD_SECRET_HOURS: 'in the description of the mutation',
    WEBHOOKS_PER_TOKEN: (webhooks) => `${webhooks}; `,
    CHANGES_PER_HOUR: (changes) => `${changes} changes an hour`,
  },
  'server/domain/webhooks/deliveries.ts': {
    TESTS_PER_HOUR: (tests) => `${tests} tests and redeliveries an hour`,
  },
  'server/domain/applications/move.ts': { MOVES_MAX: (moves) => `${moves} at once` },
};

/** The numbers that a source names in capitals: constants, and what a variable is without a value. */
function numbersIn(source: string): Record<string, number> {
  const found = [
    ...source.matchAll(/^(?:export )?const ([A-Z][A-Z_]+) = ([\d_]+(?: \* [\d_]+)*);/gm),
    ...source.matchAll(
      /^  ([A-Z_]+): (?:z|processorSeconds)\b(?:(?!^  [A-Z])[^])*?\.default\('?([\d_]+)'?\)/gm,
    ),
  ];
  return Object.fromEntries(
    found.map(([, name = '', text = '']) => [
      name,
      text
        .split(' * ')
        .map((factor) => Number(factor.replaceAll('_', '')))
        .reduce((product, factor) => product * factor),
    ]),
  );
}

describe('the limits on the developers’ page', () => {
  const cells = [...limits, ...quotas, ...others].map((row) => row.slice(1).join(' '));

  test.each(Object.entries(LIMITS))('are those of %s', (path, words) => {
    const numbers = numbersIn(read(path));
    const names = path.endsWith('config.ts') ? Object.keys(words) : Object.keys(numbers);
    expect(names.toSorted()).toEqual(Object.keys(words).toSorted());
    for (const name of names) {
      const say = words[name];
      if (typeof say !== 'function') continue;
      const text = say(numbers[name] ?? Number.NaN);
      expect(
        cells.some((cell) => cell.includes(text)),
        `${name}: ${text}`,
      ).toBe(true);
    }
  });

  test('leave no file out that names a limit of what may be sent', () => {
    const named = sourcesOf('server/{graphql,http}/*.ts').filter((path) =>
      /^(?:export )?const \w*(?:LIMIT|MAX|DEPTH|DEEPEST|LONGEST|TOKENS|ALIASES|OPERATIONS)\w* = [\d_]/m.test(
        read(path),
      ),
    );
    expect(named.filter((path) => !(path in LIMITS) && !(path in NOT_OF_REQUESTS))).toEqual([]);
  });
});

/** Files whose constants limit what the server keeps or does, not what programs send it. */
const NOT_OF_REQUESTS = {
  'server/graphql/asked.ts': 'how many columns sets are kept',
  'server/graphql/clients.ts': 'how many parts of a client are answered',
  'server/graphql/documents.ts': 'what the cache keeps and compiles',
  'server/graphql/enquiry-inbox.ts': 'how many replies and listings are answered',
  'server/graphql/introductions.ts': 'how many facts of a question are answered',
  'server/http/complaint-pages.ts': 'the form of a complaint, which no program fills in',
  'server/http/correction-pages.ts': 'the form of a correction, which no program fills in',
  'server/http/processor-time.ts': 'characters kept of an invalid address',
  'server/http/shortlist-pages.ts': 'the forms of a client’s page, which no program fills in',
  'server/http/unsubscribe-pages.ts': 'the form that ends e-mails, of which nothing is read',
};

test('the demo accounts on the developers’ page are those that a start prints', () => {
  const printed = read('server/main.ts').match(/\w+@passerelle\.test/g) ?? [];
  expect(sandboxAccounts.map(([address]) => address)).toEqual([...new Set(printed)]);
});
