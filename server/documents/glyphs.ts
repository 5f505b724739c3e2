import type { Component, Point } from 'fontkit';

const ON_CURVE = 1;
const flagsOf = {
  words: 0x1,
  offsets: 0x2,
  more: 0x20,
  twoByTwo: 0x80,
} as const;

/** Collects big-endian numbers. */
function writer() {
  const bytes: number[] = [];
  const int16 = (value: number) => {
    const rounded = Math.round(value);
    bytes.push((rounded >> 8) & 0xff, rounded & 0xff);
  };
  return { bytes, int16, int8: (value: number) => bytes.push(value & 0xff) };
}

/** An outline as TrueType stores it, without instructions. */
export function simpleGlyph(points: readonly Point[]): Uint8Array {
  const { bytes, int8, int16 } = writer();
  const ends = points.flatMap(({ endContour }, index) => (endContour ? [index] : []));
  int16(ends.length);
  box(points, int16);
  ends.forEach(int16);
  int16(0);
  for (const { onCurve } of points) int8(onCurve ? ON_CURVE : 0);
  for (const axis of ['x', 'y'] as const) {
    let last = 0;
    for (const point of points) {
      int16(point[axis] - last);
      last = Math.round(point[axis]);
    }
  }
  return padded(bytes);
}

/** A glyph that is made of others, each moved and scaled. */
export function compositeGlyph(components: readonly Component[]): Uint8Array {
  const { bytes, int16 } = writer();
  int16(-1);
  box([], int16);
  components.forEach((part, index) => {
    const isLast = index === components.length - 1;
    int16(flagsOf.words | flagsOf.offsets | flagsOf.twoByTwo | (isLast ? 0 : flagsOf.more));
    int16(part.glyphID);
    int16(part.dx);
    int16(part.dy);
    for (const scale of [part.scaleX, part.scale01, part.scale10, part.scaleY])
      int16(Math.min(0x7fff, scale * 0x4000));
  });
  return padded(bytes);
}

function box(points: readonly Point[], int16: (value: number) => void): void {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const edges = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const edge of edges) int16(Number.isFinite(edge) ? edge : 0);
}

/** Tables and glyphs begin at multiples of four. */
export function padded(bytes: readonly number[] | Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  whole.set(bytes);
  return whole;
}
