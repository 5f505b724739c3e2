import type { Content } from 'pdfmake';
import { runInWorker } from '#server/platform/run-in-worker.ts';

/** The content of a document; page, fonts, header and footer are the same for all. Plain data, no functions. */
export type Paper = {
  /** The file's title, shown in the viewer's window. */
  title: string;
  /** The agency's name, for the header of every page. */
  agency: string;
  /** The agency's known address, phone and e-mail, for the footer. */
  contact: readonly string[];
  content: Content[];
};

/** The colours of a document: the site's light theme. */
export const inks = {
  ink: '#0B1B2B',
  soft: '#4A5B6C',
  line: '#DDE4EA',
  mist: '#F3F6F9',
  peter: '#0B4FA8',
  starboard: '#1B7F4B',
  amber: '#855800',
  port: '#B42318',
} as const;

/** Points between the margins of an A4 page. */
export const CONTENT_WIDTH = 499;

const WORKER = new URL('pdf-worker.ts', import.meta.url);
const LIMITS = { time: 30_000, memory: 512 * 1024 * 1024 };

/**
 * Renders an A4 document in a process of its own, so that a long one does not block the server. Text styles:
 * title, subtitle, heading, label, small, link; table layouts besides pdfmake's: box, lines, quote. Pass
 * users' texts through `prose` and `oneLine` of right-to-left.ts.
 * @throws Error if it takes more than 30 seconds or 512 MB
 */
export async function makePdf(paper: Paper): Promise<Buffer> {
  const outcome = await runInWorker<Uint8Array>(WORKER, paper, LIMITS);
  if (!outcome.ok) throw new Error(`a document could not be set: ${outcome.reason}`);
  return Buffer.from(outcome.value);
}
