import WordExtractor from 'word-extractor';
import { lineOf } from './lines.ts';
import type { Line } from './lines.ts';
import { tidy, withoutBullet } from './text.ts';

/** The lines of an old Word file (doc): page headers, text boxes, then the text itself. */
export async function readDoc(bytes: Uint8Array): Promise<Line[]> {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  const unfiltered = { filterUnicode: false };
  const headers = document.getHeaders({ ...unfiltered, includeFooters: false });
  const boxes = document.getTextboxes({ ...unfiltered, includeHeadersAndFooters: false });
  return [headers, boxes, document.getBody(unfiltered)].flatMap((part) => textLines(part));
}

function textLines(part: string): Line[] {
  const lines: Line[] = [];
  let gap = true;
  for (const row of part.split(/[\n\r\v\f]/)) {
    const { text, bullet } = withoutBullet(tidy(row));
    const cells = text
      .split(/\t+| {4,}/)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    if (cells.length > 0) lines.push(lineOf(cells, { bullet, gap }));
    gap = cells.length === 0;
  }
  return lines;
}
