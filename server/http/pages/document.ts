import type { FastifyReply } from 'fastify';
import { earlyClicks, earlyClicksSource } from './early-clicks.ts';

/** What the head holds for the page's chunks and styles. */
export type Assets = {
  /** Module scripts, in order. */
  scripts: readonly string[];
  /** Chunks that the scripts will import. */
  preloads: readonly string[];
  fonts: readonly string[];
  /** Addresses of style sheets. */
  styles: readonly string[];
  /** Style sheets inlined in the page. */
  inlineStyles: readonly string[];
  /** Put before everything else: development tools. */
  head: string;
};

export type PageDocument = {
  theme: 'system' | 'light' | 'dark';
  title: string;
  description: string | null;
  brandName: string;
  /** Absolute, without a slash at its end. */
  siteUrl: string;
  /** Absolute. */
  canonical: string | null;
  /** Not for search engines. */
  isHidden: boolean;
  html: string;
  boot: unknown;
  assets: Assets;
  nonce: string;
};

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON that cannot end its script element. */
function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** The Open Graph tags. The picture names no agency, because all agencies share it. */
function cardOf({ title, brandName, siteUrl }: PageDocument): Record<string, string> {
  return {
    'og:title': title,
    'og:site_name': brandName,
    'og:type': 'website',
    'og:locale': 'en_GB',
    'og:image': `${siteUrl}/card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'The way on board, from deckhand to captain. Yacht crew recruitment.',
  };
}

function metaTags(page: PageDocument): string[] {
  const { description, canonical, isHidden } = page;
  const graph = cardOf(page);
  const tags = Object.entries(graph).map(
    ([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`,
  );
  tags.push('<meta name="twitter:card" content="summary_large_image">');
  if (description !== null) {
    const content = escapeText(description);
    tags.push(
      `<meta name="description" content="${content}">`,
      `<meta property="og:description" content="${content}">`,
    );
  }
  if (canonical !== null) {
    const address = escapeText(canonical);
    tags.push(
      `<link rel="canonical" href="${address}">`,
      `<meta property="og:url" content="${address}">`,
    );
  }
  if (isHidden) tags.push('<meta name="robots" content="noindex">');
  return tags;
}

function assetTags({ assets, nonce }: PageDocument): string[] {
  const { scripts, preloads, fonts, styles, inlineStyles } = assets;
  return [
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...inlineStyles.map((css) => `<style nonce="${nonce}">${css}</style>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
  ];
}

export function writeDocument(page: PageDocument): string {
  const theme = page.theme === 'system' ? '' : ` data-theme="${page.theme}"`;
  return `<!doctype html>
<html lang="en-GB"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeText(page.title)}</title>
${metaTags(page).join('\n')}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14222f" media="(prefers-color-scheme: dark)">
<meta property="csp-nonce" nonce="${page.nonce}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
${page.assets.head}
${assetTags(page).join('\n')}
</head>
<body>
<script>${earlyClicks}</script>
<div id="app">${page.html}</div>
<noscript><p>This site needs JavaScript to log in, to search and to apply.</p></noscript>
<script type="application/json" id="boot">${jsonText(page.boot)}</script>
</body>
</html>
`;
}

const apologies = {
  429: {
    title: 'Too many requests',
    text: 'A lot was asked for from your connection in a short time. Please try again in a minute.',
  },
  503: {
    title: 'Not available at the moment',
    text: 'The database does not answer. Nothing you saved is lost. Please try again in a minute.',
  },
  500: {
    title: 'Something went wrong',
    text: 'This page could not be made. Please try again; if it happens again, tell us.',
  },
};

/** The page for a failure before there is anything to render: no script, no data. */
export function writeApology(
  status: 429 | 500 | 503,
  brandName: string,
  nonce: string,
  waitSeconds?: number,
): string {
  const { title, text } = apologies[status];
  const told =
    waitSeconds === undefined ? text : text.replace('in a minute', waitText(waitSeconds));
  return writeNotice({ title, text: told, back: '', label: 'Try again' }, brandName, nonce);
}

/** How long a wait is, in words: 'in a minute', 'in 42 minutes'. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/** The page for an invalid form that was posted without script, with a link back to it. */
export function writeRefusal(
  { text, back }: { text: string; back: string },
  brandName: string,
  nonce: string,
): string {
  const hint = 'Your browser’s Back button leads to the form with what you have typed.';
  const notice = { title: 'Not sent yet', text: `${text} ${hint}`, back, label: 'An empty form' };
  return writeNotice(notice, brandName, nonce);
}

type Notice = { title: string; text: string; back: string; label: string };

/** A small page that does not need the client. */
function writeNotice(notice: Notice, brandName: string, nonce: string): string {
  const name = escapeText(brandName);
  const [title, text, label] = [notice.title, notice.text, notice.label].map(escapeText);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${notice.back}">${label}</a></p>
</body>
</html>
`;
}

export type PolicyOptions = {
  nonce: string;
  isDevelopment: boolean;
  /** The page has a library that adds its own styles. */
  writesStyles: boolean;
};

/**
 * Only our own files and one fixed inline script may run. Inline styles need this response's nonce, except on
 * a page that `writesStyles`.
 */
function policy({ nonce, isDevelopment, writesStyles }: PolicyOptions): string {
  const rules: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' ${earlyClicksSource}${isDevelopment ? ` 'nonce-${nonce}'` : ''}`,
    // A nonce would make browsers ignore 'unsafe-inline'.
    'style-src': `'self' ${isDevelopment || writesStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    'img-src': "'self' data: blob:",
    'worker-src': "'self' blob:",
    'connect-src': "'self' ws: wss:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  if (!isDevelopment) rules['connect-src'] = "'self'";
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** The headers of every page, whatever its status. */
export function setPageHeaders(reply: FastifyReply, options: PolicyOptions): void {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(options),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    vary: 'cookie',
  });
}
