import { readFile } from 'node:fs/promises';
import { lineOf } from './lines.ts';
import type { Line } from './lines.ts';

/** For tests: lines of a CV; a tab separates cells, a leading '* ' is a bullet. */
export function cvLines(text: string): Line[] {
  return text
    .trim()
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => {
      const bullet = row.startsWith('* ');
      return lineOf((bullet ? row.slice(2) : row).split('\t'), { bullet });
    });
}

/** For tests: the bytes of a CV of the benchmark. */
export async function benchCv(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(new URL(`../../bench/cvs/${name}`, import.meta.url)));
}
