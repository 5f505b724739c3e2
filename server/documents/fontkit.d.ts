declare module 'fontkit' {
  export type Point = {
    x: number;
    y: number;
    onCurve: boolean;
    endContour: boolean;
    copy: () => Point;
  };

  export type Component = {
    glyphID: number;
    dx: number;
    dy: number;
    scaleX: number;
    scaleY: number;
    scale01: number;
    scale10: number;
  };

  /** A glyph as a WOFF2 file carries it. */
  export type TransformedGlyph = {
    numberOfContours: number;
    points?: Point[];
    components?: Component[];
  };

  type Entry = { offset: number; length: number; transformLength?: number };

  /** What is used of a font, inner parts among it: a WOFF2 file is not taken apart otherwise. */
  export type Font = {
    numGlyphs: number;
    directory: { tables: Record<string, Entry> };
    stream: { buffer: Uint8Array };
    hmtx: { metrics: { get: (index: number) => { advance: number; bearing: number } } };
    hhea: { numberOfMetrics: number };
    HVAR?: object;
    variationCoords: number[] | null;
    _variationProcessor: {
      transformPoints: (glyph: number, points: Point[]) => void;
      getAdvanceAdjustment: (glyph: number, table: object) => number;
    } | null;
    _transformedGlyphs: TransformedGlyph[];
    _transformGlyfTable: () => void;
    layout: (text: string) => {
      glyphs: { advanceWidth: number; path: { toSVG: () => string } }[];
    };
    _layoutEngine: { engine: { GPOSProcessor: object } };
    hasGlyphForCodePoint: (codePoint: number) => boolean;
  };

  export function create(bytes: Uint8Array): Font;
  export function openSync(path: string): Font;
}
