// A4 in points.
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 64;

/** A one-page PDF of A4 with a title and lines of text; letters outside Latin-1 become a dot. */
export function makePdf(title: string, lines: readonly string[]): Buffer {
  const body = lines.flatMap((line) => wrap(line, 84)).slice(0, 46);
  const content = [
    `BT /F2 20 Tf ${MARGIN} ${HEIGHT - 90} Td ${text(title)} Tj ET`,
    `0.6 w ${MARGIN} ${HEIGHT - 102} m ${WIDTH - MARGIN} ${HEIGHT - 102} l S`,
    `BT /F1 11 Tf 15 TL ${MARGIN} ${HEIGHT - 130} Td`,
    ...body.map((line) => `${text(line)} Tj T*`),
    'ET',
    `BT /F1 8 Tf ${MARGIN} 48 Td ${text('Specimen for demonstration. Not a real document.')} Tj ET`,
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]);
}

/** A scan-like picture of a card with a photo and lines, as SVG. */
export function scanSvg(hue: number): string {
  const lines = Array.from({ length: 6 }, (_, index) => {
    const width = 190 - ((index * 47 + hue) % 90);
    return `<rect x="240" y="${150 + index * 34}" width="${width}" height="11" rx="3" fill="#333" opacity="0.55"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="400">
    <rect width="520" height="400" fill="#efeeea"/>
    <rect x="26" y="30" width="468" height="340" rx="16" fill="hsl(${hue}, 28%, 84%)" stroke="#999"/>
    <rect x="26" y="30" width="468" height="62" rx="16" fill="hsl(${hue}, 40%, 34%)"/>
    <rect x="58" y="132" width="142" height="176" rx="6" fill="#fff" stroke="#bbb"/>
    <circle cx="129" cy="196" r="34" fill="hsl(${hue}, 18%, 62%)"/>
    <path d="M74 306 c4 -56 106 -56 110 0 Z" fill="hsl(${hue}, 18%, 62%)"/>
    ${lines.join('')}
  </svg>`;
}

function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.byteLength(file, 'latin1');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** A PDF string; WinAnsi agrees with Latin-1 in the letters used. */
function text(value: string): string {
  const plain = value
    .replaceAll('–', '-')
    .replaceAll('’', "'")
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '.');
  return `(${plain.replaceAll(/[\\()]/g, '\\$&')})`;
}

function wrap(line: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}
