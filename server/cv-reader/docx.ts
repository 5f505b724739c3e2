import mammoth from 'mammoth';
import { tableLines } from './docx-tables.ts';
import { flatText, lineOf } from './lines.ts';
import type { Line } from './lines.ts';
import { joinSpacedLetters, tidy, withoutBullet } from './text.ts';
import { unzip } from './unzip.ts';
import type { WordNode } from './word-tree.ts';

const PAGE_NUMBER =
  /^\W*(?:page|seite|pagina|página|pág\.?|pag\.?|p\.?|strona|side|stranica)?\s*\d{0,2}\s*(?:(?:of|\/|von|de|di|z|van|sur|av|od)\s*\d{0,2})?\W*$/iu;
const MOST_UNPACKED = 100 * 1024 * 1024;

/** The lines of a Word file (docx), page headers and footers first. Rejects files that unpack to over 100 MB. */
export async function readDocx(bytes: Uint8Array): Promise<Line[]> {
  const parts = unzip(bytes, MOST_UNPACKED, (name) =>
    /^word\/(?:header\d*|footer\d*|styles)\.xml$/.test(name),
  );
  const usual = usualSize(parts.get('word/styles.xml')?.toString('utf8') ?? '');
  const margins = [...parts].filter(([name]) => /^word\/(?:header|footer)/.test(name));
  let tree: WordNode = { type: 'document' };
  await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      transformDocument: (document: WordNode) => {
        tree = document;
        return { ...document, children: [] };
      },
    },
  );
  const marginLines = margins
    .toSorted(([one], [other]) => other.localeCompare(one))
    .flatMap(([, xml]) => xmlLines(xml.toString('utf8')))
    .filter((line) => !PAGE_NUMBER.test(flatText(line)));
  const lines = [...marginLines, ...linesOf(tree.children ?? [])];
  return lines.map((line) => (line.size === 0 ? { ...line, size: usual } : line));
}

/** The size of text that does not say its own: that of the style 'Normal' or of the whole file; 0 if unknown. */
function usualSize(styles: string): number {
  const [normal = ''] = /<w:style [^>]*w:styleId="Normal".*?<\/w:style>/su.exec(styles) ?? [];
  const [defaults = ''] = /<w:docDefaults>.*?<\/w:docDefaults>/su.exec(styles) ?? [];
  const size = (xml: string) => Number(/<w:sz w:val="(\d+)"/.exec(xml)?.[1] ?? 0) / 2;
  return size(normal) || size(defaults);
}

/** Paragraphs and tables as lines; an empty paragraph becomes a gap. */
function linesOf(nodes: readonly WordNode[]): Line[] {
  const lines: Line[] = [];
  let gap = false;
  for (const node of nodes) {
    const added = node.type === 'table' ? tableLines(node, linesOf) : paragraphLines(node);
    const [first] = added;
    if (first && (gap || node.type === 'table')) first.gap = true;
    gap = added.length === 0 && node.type === 'paragraph';
    lines.push(...added);
  }
  return lines;
}

function paragraphLines(node: WordNode): Line[] {
  if (node.type !== 'paragraph') return linesOf(node.children ?? []);
  const runs = runsOf(node).filter((run) => run.text.trim() !== '');
  const about = {
    bold: runs.length > 0 && runs.every((run) => run.bold),
    size: Math.max(0, ...runs.map((run) => run.size)),
    ...leadOf(runs),
    styled: /^(?:heading|title|überschrift|titre|título|titolo)/i.test(node.styleName ?? ''),
  };
  return runsOf(node)
    .map((run) => run.text)
    .join('')
    .split('\n')
    .flatMap((row, index) => {
      // The numbering of a heading is no bullet.
      const bullet = index === 0 && Boolean(node.numbering) && !about.styled;
      return rowLine(row, { ...about, bullet });
    });
}

function leadOf(runs: readonly Run[]): Pick<Line, 'lead'> {
  const end = runs.findIndex((run) => !run.bold);
  const lead = runs
    .slice(0, Math.max(end, 0))
    .map((run) => run.text)
    .join('')
    .trim();
  return lead === '' ? {} : { lead };
}

function rowLine(row: string, about: Partial<Line>): Line[] {
  const { text, bullet } = withoutBullet(tidy(row));
  const cells = text
    .split(/\t+| {4,}/)
    .map((cell) => joinSpacedLetters(cell.trim()))
    .filter((cell) => cell !== '');
  return cells.length > 0
    ? [lineOf(cells, { ...about, bullet: bullet || about.bullet === true })]
    : [];
}

type Run = { text: string; bold: boolean; size: number };

function runsOf(node: WordNode, run?: WordNode): Run[] {
  if (node.type === 'run') return (node.children ?? []).flatMap((child) => runsOf(child, node));
  const text = textOfNode(node);
  if (text !== '') return [{ text, bold: run?.isBold === true, size: run?.fontSize ?? 0 }];
  return (node.children ?? []).flatMap((child) => runsOf(child, run));
}

function textOfNode(node: WordNode): string {
  if (node.type === 'tab') return '\t';
  if (node.type === 'break') return '\n';
  if (node.type === 'checkbox') return node.checked ? '☒' : '☐';
  return node.value ?? '';
}

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** The plain text of page headers and footers, which Mammoth ignores and which often contain contact details. */
function xmlLines(xml: string): Line[] {
  return xml.split('</w:p>').flatMap((paragraph) => {
    const text = paragraph
      .replace(/<w:tab\s*\/>/g, '\t')
      .replace(/<w:br\s*\/>/g, '\n')
      .replace(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '')
      .replace(/<[^>]+>/g, '')
      .replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => XML_ENTITIES[entity] ?? '');
    return text.split('\n').flatMap((row) => rowLine(row, {}));
  });
}
