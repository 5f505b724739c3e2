import { readFile } from 'node:fs/promises';
import type * as Entry from '#web/entry-server.tsx';
import type { Assets } from './document.ts';

export type Rendered = Entry.Rendered;

/** What the server uses of the web client's bundle: the render function and the public addresses. */
export type Drawing = Pick<typeof Entry, 'render' | 'publicPaths'>;

/** The web client for the pages: what renders a page, and the files for its head. */
export type Client = {
  /** Returns the current renderer. */
  load: () => Promise<Drawing>;
  /** The files for the head. A rendered page has its styles inlined, so that it shows after one request. */
  assetsFor: (page: Rendered, nonce: string) => Promise<Assets>;
};

/** dist/client and dist/server below the project's root. */
export const built = new URL('../../../dist/', import.meta.url);

type Chunk = { file: string; src?: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'web/main.tsx';
/** The two fonts of the first screen. */
const firstFonts = /(?:inter|newsreader)-latin-wght-normal\.woff2$/;

function collect(manifest: Manifest, key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return;
  found.add(key);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found);
}

/** Every chunk that these sources import statically. */
function chunksOf(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const found = new Set<string>();
  for (const source of sources) collect(manifest, source, found);
  return [...found].flatMap((key) => manifest[key] ?? []);
}

async function readManifest(): Promise<Manifest> {
  const text = await readFile(new URL('client/.vite/manifest.json', built), 'utf8');
  return JSON.parse(text) as Manifest;
}

async function readStyles(chunks: readonly Chunk[]): Promise<string[]> {
  const files = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  return Promise.all(files.map((file) => readFile(new URL(`client/${file}`, built), 'utf8')));
}

/** The client built by `vite build`, read at the first page. */
export function builtClient(): Client {
  let manifest: Promise<Manifest> | undefined;
  let drawing: Promise<Drawing> | undefined;
  const styles = new Map<string, Promise<string[]>>();

  async function assetsFor({ modules, boot }: Rendered): Promise<Assets> {
    const chunks = chunksOf(await (manifest ??= readManifest()), [entry, ...modules]);
    const address = ({ file }: Chunk) => `/${file}`;
    const [first, ...others] = chunks;
    const key = chunks.map(address).join();
    if (!styles.has(key)) styles.set(key, readStyles(chunks));
    const css = chunks.flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`);
    const fonts = Object.values(await (manifest ??= readManifest())).map(address);
    return {
      scripts: first ? [address(first)] : [],
      preloads: others.map(address),
      fonts: fonts.filter((file) => firstFonts.test(file.replace(/-[\w-]{8}(?=\.woff2$)/, ''))),
      styles: boot.isDrawn ? [] : [...new Set(css)],
      inlineStyles: boot.isDrawn ? ((await styles.get(key)) ?? []) : [],
      head: '',
    };
  }

  async function load(): Promise<Drawing> {
    const file = new URL('server/entry-server.js', built).href;
    drawing ??= import(file) as Promise<Drawing>;
    return drawing;
  }
  return { load, assetsFor };
}
