import { expect, test } from 'vitest';
import type { LabelTable } from '#server/domain/kernel/labels.ts';
import { salaryBands, sizeBands, yachtAgeBands } from '#server/domain/rules/bands.ts';
import { ages, salaries, sizes } from '#web/features/jobs/filters.ts';

// The client imports nothing of the server, so it has the labels of the filters a second time.
test.each<[string, Readonly<Record<string, string>>, LabelTable<string>]>([
  ['sizes', sizes, sizeBands],
  ['ages of yachts', ages, yachtAgeBands],
  ['salaries', salaries, salaryBands],
])('the %s that jobs are filtered by read as the server writes them', (_what, shown, table) => {
  const written = Object.entries(table).map(([band, [label]]) => [band, label]);
  expect(Object.entries(shown)).toEqual(written);
});
