import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shapePairs, textPairs } from './tokens.ts';

const css = readFileSync(`${import.meta.dirname}/../styles.css`, 'utf8');
const themes = ['light', 'dark'] as const;

function colour(token: string, theme: (typeof themes)[number]): string {
  const value = new RegExp(`--color-${token}: ([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`styles.css has no --color-${token}`);
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return theme === 'light' ? light : dark;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function lowContrast(pairs: Record<string, readonly string[]>, least: number): string[] {
  return Object.entries(pairs).flatMap(([ground, marks]) =>
    marks.flatMap((mark) =>
      themes
        .map((theme) => ({ theme, ratio: contrast(colour(mark, theme), colour(ground, theme)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ theme, ratio }) => `${mark} on ${ground}, ${theme}: ${ratio.toFixed(2)}`),
    ),
  );
}

test('black on white is 21:1, so the sum is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('every text pair reaches 4.5:1 in both themes', () => {
  expect(lowContrast(textPairs, 4.5)).toEqual([]);
});

test('every meaningful line reaches 3:1 in both themes', () => {
  expect(lowContrast(shapePairs, 3)).toEqual([]);
});

test('every colour token of the style sheet is either a ground, a mark, or a named exception', () => {
  const decoration = ['line', 'scrim'];
  const tokens = [...css.matchAll(/--color-([a-z-]+): /g)].map((match) => match[1] ?? '');
  const used = new Set([
    ...Object.keys(textPairs),
    ...Object.values(textPairs).flat(),
    ...Object.values(shapePairs).flat(),
    ...decoration,
  ]);
  expect(tokens.filter((token) => !used.has(token))).toEqual([]);
});
