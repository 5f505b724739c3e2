import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type BriefScore, scoreBrief, total } from '#bench/brief-scores.ts';
import { seededLists } from '#bench/support/brief-lists.ts';
import { readBrief } from '#server/domain/briefs/read-brief.ts';
import { saidOf } from '#server/domain/briefs/said.ts';

/**
 * Reads the briefs beside this file and compares them with their truths: for each field how many of
 * the values that are said were read, and how many were invented. --from and --to limit the briefs
 * by number; --misses lists every difference; --unseen reads those
 * that the reader was not worked on with. Beside all briefs the sets are summed alone.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: '999' },
    misses: { type: 'boolean', default: false },
    unseen: { type: 'boolean', default: false },
  },
});
const folders = (values.unseen ? ['unseen/', 'unseen-2/'] : ['']).map(
  (name) => new URL(`briefs/${name}`, import.meta.url),
);
const lists = seededLists();
const numberOf = ({ pathname }: URL) => Number.parseInt(pathname.split('/').at(-1) ?? '');
const files = (
  await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => new URL(name, folder))),
  )
)
  .flat()
  .filter(({ pathname }) => pathname.endsWith('.txt'))
  .filter((file) => numberOf(file) >= Number(values.from) && numberOf(file) <= Number(values.to))
  .toSorted((one, other) => numberOf(one) - numberOf(other));
/** Who wrote which: each set by an author who had not seen the reader. */
const SETS = [
  { name: '1 to 48, first author', from: 1, to: 48 },
  { name: '49 to 68, second author', from: 49, to: 68 },
  { name: '69 to 88, third author', from: 69, to: 88 },
  { name: '89 to 108, fourth author', from: 89, to: 108 },
];
const scores: (BriefScore & { number: number })[] = [];
for (const file of files) {
  const read = readBrief(await readFile(file, 'utf8'), lists, {
    year: 2026,
    month: 11,
    day: 15,
  });
  const truth = JSON.parse(await readFile(new URL(file.href.replace(/txt$/, 'json')), 'utf8'));
  const score = scoreBrief(read.map(saidOf), truth.jobs);
  scores.push({ ...score, number: numberOf(file) });
  if (values.misses)
    for (const difference of score.differences) console.log(`${numberOf(file)} ${difference}`);
}
console.log(`${'field'.padEnd(16)}${'right / said'.padStart(14)}${'invented'.padStart(10)}`);
const sums = total(scores);
for (const [field, { said, right, invented }] of Object.entries(sums))
  console.log(
    `${field.padEnd(16)}${`${right} / ${said}`.padStart(14)}${String(invented).padStart(10)}`,
  );
console.log(`${'all'.padEnd(16)}${inAll(scores)}`);
for (const { name, from, to } of SETS) {
  const set = scores.filter(({ number }) => number >= from && number <= to);
  if (set.length > 0 && set.length < scores.length) console.log(`${name}: ${inAll(set)}`);
}
console.log(
  `briefs wholly right: ${scores.filter(({ differences }) => differences.length === 0).length} of ${scores.length}`,
);

function inAll(of: readonly BriefScore[]): string {
  const fields = Object.values(total(of));
  const sum = (kind: 'said' | 'right' | 'invented') =>
    fields.reduce((whole, each) => whole + each[kind], 0);
  return `${`${sum('right')} / ${sum('said')}`.padStart(14)}${String(sum('invented')).padStart(10)}`;
}
