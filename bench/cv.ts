import { readFile, readdir } from 'node:fs/promises';
import { readingOf } from '#server/cv-reader/draft.ts';
import { readCv } from '#server/cv-reader/read-cv.ts';
import { scoreCv, summary } from './cv-scores.ts';
import type { CvTruth, Score } from './cv-scores.ts';
import { seededLists } from './support/cv-lists.ts';

/**
 * Precision and recall of CV reading for each set of CVs beside this file, and the times. --unseen runs the newest
 * of the sets that were kept apart until the reader had been run over them once. Other folders may be given as arguments;
 * --misses lists missed and invented values. Exits with 1 if a set is below its target.
 */
const LEAST_F1 = 0.92;
const LEAST_PRECISION = 0.97;
const OWN_SETS = [
  new URL('cvs/', import.meta.url).pathname,
  new URL('cvs/other/', import.meta.url).pathname,
  new URL('cvs/working/', import.meta.url).pathname,
  new URL('cvs/unseen/', import.meta.url).pathname,
  new URL('cvs/unseen-2/', import.meta.url).pathname,
];

const listed = process.argv.includes('--misses');
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const lists = seededLists();
let reached = true;
const sets = process.argv.includes('--unseen') ? [await newestUnseen()] : OWN_SETS;
for (const folder of given.length > 0 ? given : sets) reached = (await measure(folder)) && reached;
process.exitCode = reached ? 0 : 1;

/** The folder 'unseen', 'unseen-2' … with the highest number. */
async function newestUnseen(): Promise<string> {
  const folders = await readdir(new URL('cvs/', import.meta.url));
  const numbers = folders.flatMap((name) => {
    const named = /^unseen(?:-(\d+))?$/.exec(name);
    return named ? [Number(named[1] ?? 1)] : [];
  });
  const newest = Math.max(...numbers);
  return new URL(`cvs/unseen${newest > 1 ? `-${newest}` : ''}/`, import.meta.url).pathname;
}

async function measure(folder: string): Promise<boolean> {
  const names = (await readdir(folder))
    .filter((name) => /\.(?:pdf|docx|doc|jpe?g|png)$/.test(name))
    .toSorted();
  const byField = new Map<string, Score[]>();
  const times: number[] = [];
  for (const name of names) {
    const truth: CvTruth = JSON.parse(
      await readFile(`${folder}/${name.replace(/\.\w+$/, '')}.truth.json`, 'utf8'),
    );
    const started = performance.now();
    const draft = await readCv(new Uint8Array(await readFile(`${folder}/${name}`)), lists, {
      ocr: true,
      owner: truth._meta?.account,
    });
    times.push(performance.now() - started);
    const reading = readingOf(draft, ['sure', 'likely']);
    for (const [field, score] of Object.entries(scoreCv(reading, truth))) {
      byField.set(field, [...(byField.get(field) ?? []), score]);
      if (listed) printMisses(name, field, score);
    }
  }
  const overall = print(folder, names.length, byField);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    `${Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)} ms`;
  console.log(`read in ${at(0.5)} (median), ${at(0.95)} (p95), ${at(1)} (longest)`);
  return overall.f1 >= LEAST_F1 && overall.precision >= LEAST_PRECISION;
}

function print(
  folder: string,
  count: number,
  byField: ReadonlyMap<string, Score[]>,
): ReturnType<typeof summary> {
  const all = summary([...byField.values()].flat());
  console.log(`\n${folder}: ${count} CVs\n${row('field', 'precision', 'recall', 'F1')}`);
  for (const [field, scores] of [
    ...byField,
    ['all fields', [...byField.values()].flat()] as const,
  ]) {
    const { precision, recall, f1 } = summary(scores);
    console.log(row(field, precision.toFixed(3), recall.toFixed(3), f1.toFixed(3)));
  }
  return all;
}

function row(field: string, ...figures: string[]): string {
  return field.padEnd(16) + figures.map((figure) => figure.padStart(11)).join('');
}

function printMisses(name: string, field: string, score: Score): void {
  for (const value of score.missed) console.log(`${name} ${field} missed: ${value}`);
  for (const value of score.invented) console.log(`${name} ${field} invented: ${value}`);
}
