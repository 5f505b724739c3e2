import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type BriefScore, scoreBrief, total } from '#bench/brief-scores.ts';
import { seededLists } from '#bench/support/brief-lists.ts';
import { readBrief } from '#server/domain/briefs/read-brief.ts';
import { saidOf } from '#server/domain/briefs/said.ts';

/**
 * Reads the briefs beside this file and compares them with their truths: for each field how many of
 * the values that are said were read, and how many were invented. --from and --to limit the briefs
 * by number; --misses lists every difference.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '99' },
    misses: { type: 'boolean', default: false },
  },
});
const folder = new URL('briefs/', import.meta.url);
const lists = seededLists();
const names = (await readdir(folder))
  .filter((name) => name.endsWith('.txt'))
  .filter(
    (name) =>
      Number.parseInt(name) >= Number(values.from) && Number.parseInt(name) <= Number(values.to),
  )
  .toSorted();
const scores: BriefScore[] = [];
for (const name of names) {
  const read = readBrief(await readFile(new URL(name, folder), 'utf8'), lists, {
    year: 2026,
    month: 11,
    day: 15,
  });
  const truth = JSON.parse(await readFile(new URL(name.replace('.txt', '.json'), folder), 'utf8'));
  const score = scoreBrief(read.map(saidOf), truth.jobs);
  scores.push(score);
  if (values.misses)
    for (const difference of score.differences) console.log(`${name} ${difference}`);
}
console.log(`${'field'.padEnd(16)}${'right / said'.padStart(14)}${'invented'.padStart(10)}`);
const sums = total(scores);
for (const [field, { said, right, invented }] of Object.entries(sums))
  console.log(
    `${field.padEnd(16)}${`${right} / ${said}`.padStart(14)}${String(invented).padStart(10)}`,
  );
const all = Object.values(sums);
const sum = (of: 'said' | 'right' | 'invented') => all.reduce((whole, each) => whole + each[of], 0);
console.log(
  `${'all'.padEnd(16)}${`${sum('right')} / ${sum('said')}`.padStart(14)}${String(sum('invented')).padStart(10)}`,
);
console.log(
  `briefs wholly right: ${scores.filter(({ differences }) => differences.length === 0).length} of ${scores.length}`,
);
