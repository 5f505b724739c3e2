import { escapeText } from './document.ts';

/** Faces without pages, and secret links: nothing here is for search engines. */
const closed = [
  '/api/',
  '/graphql',
  '/media/',
  '/downloads/',
  '/dev/',
  '/reference-verification/',
  '/reference-check/',
  '/reference-not-me/',
  '/reference-correction/',
  '/reference-correction-link/',
  '/introduction/',
  '/unsubscribe/',
  '/shortlists/',
];

/** robots.txt. `siteUrl` is absolute, without a slash at its end. */
export function writeRobots(siteUrl: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

/** The sitemap.xml of these addresses. */
export function writeSitemap(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${escapeText(siteUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
