import type { Component, Font, Point, TransformedGlyph } from 'fontkit';
import { create } from './fonts.ts';
import { compositeGlyph, padded, simpleGlyph } from './glyphs.ts';

/** What describes how a font varies, its glyphs in their packed form, and hints for screens. */
const LEFT_OUT = new Set('avar fvar gvar HVAR MVAR STAT VVAR cvar cvt fpgm prep gasp'.split(' '));
const ONE = 0x10000;

/**
 * A font with one weight (400 regular, 700 bold) out of a variable WOFF2 file, as a plain TrueType
 * file: the typesetter can neither embed a WOFF2 file nor a weight of it. The name is the font's
 * own in a document: letters, digits and dashes; two fonts of one name would become one.
 */
export function plainFont(woff2: Uint8Array, weight: number, name: string): Uint8Array {
  const font = create(woff2);
  font._transformGlyfTable();
  // A font of its own: glyphs are unpacked by one that does not vary.
  const varied = create(woff2);
  varied.variationCoords = [weight];
  const glyphs: Uint8Array[] = [];
  const metrics = new DataView(new ArrayBuffer(font.numGlyphs * 4));
  font._transformedGlyphs.forEach((packed, index) => {
    const glyph = atWeight(varied, packed, index);
    glyphs.push(outline(glyph));
    const { advance, bearing } = metricsOf(varied, index);
    metrics.setUint16(index * 4, Math.round(advance));
    metrics.setInt16(index * 4 + 2, bearingOf(glyph) ?? bearing);
  });
  return file({
    ...keptTables(font),
    name: nameTable(name),
    glyf: joined(glyphs),
    loca: offsets(glyphs),
    hmtx: new Uint8Array(metrics.buffer),
    hhea: withNumber(tableOf(font, 'hhea'), 34, font.numGlyphs),
    head: withNumber(tableOf(font, 'head'), 50, 1),
  });
}

type Glyph = { points?: Point[]; components?: Component[] };

function atWeight(varied: Font, { points, components }: TransformedGlyph, index: number): Glyph {
  const movable = points ?? components?.map(({ dx, dy }) => point(dx, dy)) ?? [];
  if (movable.length === 0) return {};
  // The last four stand for the edges of the glyph, which vary with it.
  const all = [
    ...movable.map((each) => each.copy()),
    ...Array.from({ length: 4 }, () => point(0, 0)),
  ];
  varied._variationProcessor?.transformPoints(index, all);
  if (points) return { points: all.slice(0, -4) };
  return {
    components: (components ?? []).map((part, at) => ({
      ...part,
      dx: all[at]?.x ?? part.dx,
      dy: all[at]?.y ?? part.dy,
    })),
  };
}

function point(x: number, y: number): Point {
  return { x, y, onCurve: true, endContour: true, copy: () => point(x, y) };
}

function outline({ points, components }: Glyph): Uint8Array {
  if (components) return compositeGlyph(components);
  return points ? simpleGlyph(points) : new Uint8Array();
}

function metricsOf(font: Font, index: number): { advance: number; bearing: number } {
  const { advance, bearing } = font.hmtx.metrics.get(
    Math.min(index, font.hhea.numberOfMetrics - 1),
  );
  const wider = font.HVAR ? font._variationProcessor?.getAdvanceAdjustment(index, font.HVAR) : 0;
  return { advance: advance + (wider ?? 0), bearing };
}

const bearingOf = ({ points }: Glyph) =>
  points && Math.round(Math.min(...points.map(({ x }) => x)));

function tableOf(font: Font, tag: string): Uint8Array {
  const { offset, length } = font.directory.tables[tag] ?? { offset: 0, length: 0 };
  return font.stream.buffer.slice(offset, offset + length);
}

function keptTables(font: Font): Record<string, Uint8Array> {
  const tags = Object.keys(font.directory.tables).filter((tag) => !LEFT_OUT.has(tag.trim()));
  return Object.fromEntries(tags.map((tag) => [tag, tableOf(font, tag)]));
}

const POSTSCRIPT_NAME = 6;

function nameTable(name: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(18 + name.length * 2));
  // One record: for Windows, in Unicode, in American English, right behind this head.
  [0, 1, 18, 3, 1, 0x409, POSTSCRIPT_NAME, name.length * 2, 0].forEach((value, index) =>
    view.setUint16(index * 2, value),
  );
  for (let at = 0; at < name.length; at += 1) view.setUint16(18 + at * 2, name.charCodeAt(at));
  return new Uint8Array(view.buffer);
}

function withNumber(table: Uint8Array, at: number, value: number): Uint8Array {
  new DataView(table.buffer, table.byteOffset).setUint16(at, value);
  return table;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** Where each glyph begins, and the last one ends. */
function offsets(glyphs: readonly Uint8Array[]): Uint8Array {
  const view = new DataView(new ArrayBuffer((glyphs.length + 1) * 4));
  let at = 0;
  glyphs.forEach((glyph, index) => {
    at += glyph.length;
    view.setUint32((index + 1) * 4, at);
  });
  return new Uint8Array(view.buffer);
}

function file(tables: Record<string, Uint8Array>): Uint8Array {
  const entries = Object.entries(tables).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = new DataView(new ArrayBuffer(12 + entries.length * 16));
  head.setUint32(0, ONE);
  head.setUint16(4, entries.length);
  let at = head.byteLength;
  entries.forEach(([tag, table], index) => {
    const place = 12 + index * 16;
    for (let letter = 0; letter < 4; letter += 1)
      head.setUint8(place + letter, tag.padEnd(4).charCodeAt(letter));
    head.setUint32(place + 8, at);
    head.setUint32(place + 12, table.length);
    at += padded(table).length;
  });
  return joined([new Uint8Array(head.buffer), ...entries.map(([, table]) => padded(table))]);
}
