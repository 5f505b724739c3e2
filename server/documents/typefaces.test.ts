import { expect, test } from 'vitest';
import { create } from './fonts.ts';
import { typefaces } from './typefaces.ts';

const families = (content: unknown) =>
  JSON.stringify(content)
    .match(/noto-sans-[a-z]+/g)
    ?.filter((name, at, all) => name !== all[at - 1]);

test('what the usual font has stays as it is', async () => {
  const { setIn, families: needed } = typefaces();
  for (const text of ['Zoë Łukasiewicz', 'Νίκος', 'Жанна', 'Nguyễn', 'محمد', 'שלום'])
    expect(setIn({ text })).toEqual({ text });
  expect((await needed()).size).toBe(0);
});

test.each([
  ['王小明', ['noto-sans-sc']],
  ['田中さくら', ['noto-sans-sc']],
  ['김민준', ['noto-sans-kr']],
  ['สมชาย ใจดี', ['noto-sans-thai', 'noto-sans-thai']],
  ['राहुल', ['noto-sans-devanagari']],
  ['রহিম', ['noto-sans-bengali']],
  ['தமிழ்', ['noto-sans-tamil']],
  ['తెలుగు', ['noto-sans-telugu']],
  ['മലയാളം', ['noto-sans-malayalam']],
  ['සිංහල', ['noto-sans-sinhala']],
  ['ខ្មែរ', ['noto-sans-khmer']],
])('%s is set in %s', (text, expected) => {
  const found = families(typefaces().setIn({ text })) ?? [];
  expect(new Set(found)).toEqual(new Set(expected));
});

test('a text in two scripts is set in two fonts, in order', () => {
  expect(typefaces().setIn({ text: 'Zoë 김', bold: true })).toEqual({
    text: [{ text: 'Zoë ' }, { text: '김', font: expect.stringContaining('noto-sans-kr') }],
    bold: true,
  });
});

test('letters that no font has are left to the usual one', () => {
  expect(typefaces().setIn({ text: '𓀀' })).toEqual({ text: '𓀀' });
});

test('a long text without spaces gets places where a line may end, a name does not', () => {
  const { setIn } = typefaces();
  const pieces = (text: string) => JSON.stringify(setIn({ text }));
  expect(pieces('ผมเป็นลูกเรือที่มีประสบการณ์บนเรือยอทช์มากกว่าสิบปี')).toContain('\u200B');
  expect(pieces('สมชายใจดี')).not.toContain('\u200B');
});

test('two Burmese signs stand before their letter, as they are drawn', () => {
  const written = (text: string) => JSON.stringify(typefaces().setIn({ text }));
  expect(written('\u1019\u103C\u1014')).toContain('\u103C\u1019\u1014');
  expect(written('\u1000\u103B\u1031\u102C')).toContain('\u1031\u1000\u103B\u102C');
});

const fontOf = async (text: string, weight: 'normal' | 'bold') => {
  const { setIn, families: needed } = typefaces();
  setIn({ text });
  const [bytes] = (await needed()).values();
  return create(bytes?.[weight] ?? new Uint8Array());
};

test('conjuncts and marks are shaped: क्ष is one glyph, a Thai tone mark stands over its letter', async () => {
  expect((await fontOf('क्ष', 'normal')).layout('क्ष').glyphs).toHaveLength(1);
  const thai = (await fontOf('ที่', 'normal')).layout('ที่');
  expect(thai.glyphs.length).toBe(3);
  expect(thai.glyphs.slice(1).map(({ advanceWidth }) => advanceWidth)).toEqual([0, 0]);
});

test.each(['क', 'ก', '王', '김'])(
  '%s is heavier in bold, and wherever it is drawn',
  async (letter) => {
    const drawn = async (weight: 'normal' | 'bold') => {
      const [glyph] = (await fontOf(letter, weight)).layout(letter).glyphs;
      return { width: glyph?.advanceWidth ?? 0, ink: inkOf(glyph?.path.toSVG() ?? '') };
    };
    const [plain, bold] = [await drawn('normal'), await drawn('bold')];
    expect(plain.ink).toBeGreaterThan(0);
    expect(bold.ink).toBeGreaterThan(plain.ink * 1.15);
    expect(bold.width).toBeGreaterThanOrEqual(plain.width);
  },
);

/** The area of the outlines, with straight lines for curves: exact enough to compare two weights. */
function inkOf(svg: string): number {
  const contours = svg.split('M').slice(1);
  const area = contours.reduce((sum, contour) => {
    const numbers = (contour.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const points = Array.from({ length: numbers.length / 2 }, (_, at) => [
      numbers[at * 2] ?? 0,
      numbers[at * 2 + 1] ?? 0,
    ]);
    return (
      sum +
      points.reduce((inner, [x = 0, y = 0], at) => {
        const [nextX = 0, nextY = 0] = points[(at + 1) % points.length] ?? [];
        return inner + (x * nextY - nextX * y) / 2;
      }, 0)
    );
  }, 0);
  return Math.abs(area);
}
