import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

// `require`, not `import`: pdfmake requires it, too, and both must get the patched instance.
const fontkit: typeof import('fontkit') = require('fontkit');

/** The folder of an installed package. */
export const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

export const dejaVuFolder = join(folderOf('dejavu-fonts-ttf'), 'ttf');

/** A file of the default font: '', '-Bold', '-Oblique', '-BoldOblique'. */
export const dejaVuFile = (style: string) => join(dejaVuFolder, `DejaVuSansCondensed${style}.ttf`);

export const { create, openSync } = fontkit;

type Placing = { applyAnchor: (mark: object, base: object | null, glyph: number) => void };

/**
 * A font may define that a mark has no anchor on a letter, and should stay where it is. fontkit 2.0.4 throws
 * there (Khmer).
 */
function mendMissingAnchors(): void {
  const placing: Placing = Object.getPrototypeOf(
    openSync(dejaVuFile(''))._layoutEngine.engine.GPOSProcessor,
  );
  const { applyAnchor } = placing;
  placing.applyAnchor = function applyKnownAnchor(this: Placing, mark, base, glyph) {
    if (base) applyAnchor.call(this, mark, base, glyph);
  };
}

mendMissingAnchors();
