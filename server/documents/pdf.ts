import type { Content } from 'pdfmake';
import { runInWorker } from '#server/platform/run-in-worker.ts';

/** What a document says; page, fonts, head and foot are the same for all. Plain data, no functions. */
export type Paper = {
  /** Of the file, shown in the viewer's window. */
  title: string;
  /** The agency's name, in the head of every page. */
  agency: string;
  /** What is at hand of its address, phone and e-mail, for the foot. */
  contact: readonly string[];
  content: Content[];
};

/** The inks of a document: the light theme of the site. */
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
 * Sets an A4 document in a process of its own, so that a long one does not hold up the server.
 * Text styles: title, subtitle, heading, label, small, link; table layouts beside pdfmake's: box, lines,
 * quote. Texts of people go through `prose` and
 * `oneLine` of right-to-left.ts.
 * @throws Error where it takes more than 30 seconds or 512 MB
 */
export async function makePdf(paper: Paper): Promise<Buffer> {
  const outcome = await runInWorker<Uint8Array>(WORKER, paper, LIMITS);
  if (!outcome.ok) throw new Error(`a document could not be set: ${outcome.reason}`);
  return Buffer.from(outcome.value);
}
