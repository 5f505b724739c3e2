declare module 'fontkit' {
  /** The part of a font that is used, internals included. */
  export type Font = {
    layout: (text: string) => {
      glyphs: { advanceWidth: number; path: { toSVG: () => string } }[];
    };
    _layoutEngine: { engine: { GPOSProcessor: object } };
    hasGlyphForCodePoint: (codePoint: number) => boolean;
  };

  export function create(bytes: Uint8Array): Font;
  export function openSync(path: string): Font;
}
