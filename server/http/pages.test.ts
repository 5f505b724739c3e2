import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { executeDocument } from '#server/graphql/execute.ts';
import { readConfig } from '#server/platform/config.ts';
import { connectDatabase, db, disconnectDatabase } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, guest } from '#server/testing/fixtures.ts';
import { compressAnswers } from './compress.ts';
import { registerPages } from './pages.ts';

let viewer: Viewer = guest;
const execute = vi.fn<Parameters<typeof registerPages>[1]['execute']>();
const app = fastify();

beforeAll(async () => {
  // Enough for React to treat a boundary as large: it then streams the content hidden, unless configured
  // otherwise.
  for (let i = 0; i < 30; i += 1) await createJob();
  app.get('/taken', () => 'taken');
  compressAnswers(app, readConfig({ DEMO: '0' }));
  await registerPages(app, {
    config: { publicUrl: 'https://crew.test' },
    authenticate: async () => viewer,
    execute,
    isDevelopment: false,
  });
});

afterEach(() => {
  viewer = guest;
});

function executeAs(who: Viewer, request: { query: string; variables: Record<string, unknown> }) {
  return executeDocument(request.query, request.variables, who, () => {});
}
execute.mockImplementation(executeAs);

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers });
  const { statusCode, body: text } = answer;
  const boot = /<script type="application\/json" id="boot">(.*)<\/script>/.exec(text)?.[1];
  return { statusCode, headers: answer.headers, text, boot: JSON.parse(boot ?? 'null') as unknown };
}

describe('without script', () => {
  const post = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/looking-for-crew',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('the enquiry form is posted, and answered by a page', async () => {
    const { text } = await open('/looking-for-crew');
    const name = /<noscript>.*<select[^>]* name="position".*?<option value="([^"]+)"/s.exec(
      text,
    )?.[1];
    const enquiry = {
      position: name ?? '',
      name: 'Kim',
      email: 'kim@plain.test',
      message: 'Hello',
    };
    const sent = await post(enquiry);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/looking-for-crew?sent']);
    expect(await db.enquiry.count({ where: { email: enquiry.email } })).toBe(1);
    expect((await open('/looking-for-crew?sent')).text).toContain('Email sent successfully!');
    for (const [change, reason] of [
      [{ message: '' }, 'All fields are required'],
      [{ email: 'not-an-email' }, 'Please enter a valid e-mail address.'],
    ] as const) {
      const refused = await post({ ...enquiry, ...change });
      expect(refused.statusCode).toBe(400);
      expect(refused.headers['content-type']).toContain('text/html');
      expect(refused.body).toContain(reason);
      expect(refused.body).toContain('href="/looking-for-crew"');
    }
    expect(await db.enquiry.count({ where: { name: 'Kim' } })).toBe(1);
  });

  it('Load more is a link to the next page of the list', async () => {
    const first = await open('/find-jobs?keyword=');
    const href = /href="(\/find-jobs\?[^"]*after=[^"]+)"[^>]*>Load more/.exec(first.text)?.[1];
    const next = await open((href ?? '').replaceAll('&amp;', '&'));
    expect(next.statusCode).toBe(200);
    expect(next.text).toContain('From the first position');
    const count = ({ text }: { text: string }) => text.split('<details').length - 1;
    expect([count(first), count(next)]).toEqual([20, 10]);
    expect(next.text).not.toContain('Load more');
  });
});

describe('a public page', () => {
  it('is drawn for a guest, with its answers, title and address for search engines', async () => {
    const { statusCode, text, boot } = await open('/find-jobs');
    expect(statusCode).toBe(200);
    expect(text).toMatch(/<title>Find Jobs · [^<]+<\/title>/);
    expect(text).toContain('<link rel="canonical" href="https://crew.test/find-jobs">');
    expect(text).toMatch(/<div id="app">.*<h1/);
    expect(boot).toMatchObject({ isDrawn: true });
  });

  it.each(['/', '/find-jobs'])(
    'at %s runs no script of its own text but the one of the policy',
    async (path) => {
      const { text, headers } = await open(path);
      const [, kept = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
      const hash = createHash('sha256').update(kept).digest('base64');
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
      const scripts = [...text.matchAll(/<script\b(?<attributes>[^>]*)>/g)];
      const inline = scripts.filter(
        ({ groups }) => !/ src=|application\/(?:ld\+)?json/.test(groups?.attributes ?? ''),
      );
      expect(scripts.length).toBeGreaterThan(1);
      expect(inline).toHaveLength(1);
      expect(text).not.toMatch(/<[a-z][^>]* (?:style|on\w+)=/);
    },
  );

  it('allows its own style sheet by a nonce that no other answer has', async () => {
    const pages = [await open('/'), await open('/')];
    const nonces = pages.map(({ headers, text }) => {
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      expect(text).toContain(`<style nonce="${nonce}">`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it('looks like something where it is linked, and names itself to search engines', async () => {
    const { text } = await open('/about-us?from=elsewhere');
    for (const tag of [
      '<meta property="og:title" content="About Us · Passerelle">',
      '<meta property="og:site_name" content="Passerelle">',
      '<meta property="og:url" content="https://crew.test/about-us">',
      '<meta property="og:image" content="https://crew.test/card.png">',
      '<link rel="canonical" href="https://crew.test/about-us">',
    ])
      expect(text).toContain(tag);
    expect(text).toMatch(/<meta name="description" content="A family-run, UK based [^"]+">/);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Organization', name: 'Passerelle' });
  });

  it('needs at most 150 KiB of script to begin with', async () => {
    const { text } = await open('/');
    const files = [...text.matchAll(/(?:src|modulepreload" href)="\/(assets\/[^"]+\.js)"/g)];
    const sizes = files.map(async ([, file]) => {
      const path = new URL(`../../dist/client/${file}`, import.meta.url);
      const compressed = await readFile(new URL(`${path.href}.br`)).catch(() => readFile(path));
      return compressed.length;
    });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total / 1024).toBeGreaterThan(50);
    expect(total / 1024).toBeLessThanOrEqual(150);
  });

  it('takes the chosen theme from its cookie, and nothing else', async () => {
    const dark = await open('/', { cookie: 'a=b; theme=dark' });
    expect(dark.text).toContain('<html lang="en-GB" data-theme="dark">');
    const strange = await open('/', { cookie: 'theme="><script>' });
    expect(strange.text).toContain('<html lang="en-GB">');
  });

  it('is compressed as the browser asks', async () => {
    const brotli = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('</html>');
    const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('</html>');
  });
});

describe('every page', () => {
  it.each([
    '/',
    '/nowhere',
    '/crew',
    '/developers',
    '/developers/graphiql/nothing',
    '/find-jobs?next=/developers/graphiql',
  ])('at %s carries the strict policy', async (path) => {
    const { headers } = await open(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('but GraphiQL’s keeps styles to its own answer, and GraphiQL’s only styles less', async () => {
    const [strict, loose] = await Promise.all(
      ['/developers', '/developers/graphiql?a=b'].map(async (path) =>
        String((await open(path)).headers['content-security-policy']),
      ),
    );
    const styles = / style-src [^;]+;/;
    expect(styles.exec(strict ?? '')?.[0]).toMatch(/^ style-src 'self' 'nonce-[\w-]+';$/);
    expect(styles.exec(loose ?? '')?.[0]).toBe(" style-src 'self' 'unsafe-inline';");
    expect(loose?.replace(styles, '')).toBe(strict?.replace(styles, ''));
  });

  it('keeps what a person typed from ending its data', async () => {
    const { text } = await open('/find-jobs?keyword=%3C%2Fscript%3E%3Cscript%3Ealert(1)');
    expect(text).not.toContain('<script>alert(1)');
  });
});

describe('an address', () => {
  it('that leads nowhere is 404 with the screen that says so', async () => {
    const { statusCode, text } = await open('/nowhere');
    expect(statusCode).toBe(404);
    expect(text).toContain('Lost at sea? Page not found or no access.');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it('that needs a session is 404 for a guest, with the way to log in', async () => {
    const { statusCode, text } = await open('/settings?tab=1');
    expect(statusCode).toBe(404);
    expect(text).toContain('href="/sign-in?next=%2Fsettings%3Ftab%3D1"');
  });

  it('that another face has taken is not a page', async () => {
    expect((await app.inject('/taken')).body).toBe('taken');
  });

  it('cannot name another site', async () => {
    expect((await open('//evil.test/find-jobs')).statusCode).toBe(404);
  });

  it('of a file that is not there is no page', async () => {
    const answer = await app.inject('/assets/none-12345678.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  it('cannot leave the folder of files', async () => {
    expect((await app.inject('/assets/..%2f.vite%2fmanifest.json')).statusCode).not.toBe(200);
  });
});

describe('a signed-in page', () => {
  it('comes with its first answers and is drawn by the browser', async () => {
    viewer = await createAdmin({ firstName: 'Rosalind' });
    const { statusCode, text, boot } = await open('/settings');
    expect(statusCode).toBe(200);
    expect(boot).toMatchObject({ isDrawn: false });
    expect(JSON.stringify(boot)).toContain('Rosalind');
    expect(text).toContain('<meta name="robots" content="noindex">');
    const frame = await builtFile('web/routes/admin/Office.tsx');
    expect(text).toContain(`modulepreload" href="/${frame}"`);
  });

  it('sends a candidate who has not completed set-up there', async () => {
    viewer = await createCandidate({ profileType: null, initialSetupCompleted: false });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/setup');
  });
});

/** The built file of a client module. */
async function builtFile(module: string): Promise<string> {
  const manifest = new URL('../../dist/client/.vite/manifest.json', import.meta.url);
  const files = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { file: string }>;
  return files[module]?.file ?? '';
}

describe('a file', () => {
  it('with its content in its name is kept for ever, compressed', async () => {
    const { text } = await open('/');
    const address = /src="(\/assets\/main-[^"]+)"/.exec(text)?.[1] ?? '';
    const answer = await app.inject({ url: address, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  });

  it('of the site’s addresses has every public page, and robots are told of it', async () => {
    const robots = await app.inject('/robots.txt');
    expect(robots.body).toContain('Sitemap: https://crew.test/sitemap.xml');
    const { body, headers } = await app.inject('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...body.matchAll(/<loc>https:\/\/crew\.test(.*?)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    expect(addresses).toEqual(
      expect.arrayContaining(['/', '/find-jobs', '/privacy-policy', '/complaints-procedure']),
    );
    for (const path of addresses) {
      const { statusCode, text } = await open(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(text).toContain('<meta name="description"');
      expect(text).not.toContain('noindex');
    }
  });

  it.each(['/favicon.svg', '/manifest.webmanifest', '/card.png'])('%s is served', async (path) => {
    expect((await app.inject(path)).statusCode).toBe(200);
  });
});

describe('while something is wrong', () => {
  it('a page that cannot be made says so, without script', async () => {
    execute.mockResolvedValueOnce({
      errors: [{ message: 'secret', extensions: { code: 'INTERNAL' } } as never],
    });
    const { statusCode, text } = await open('/find-jobs');
    expect(statusCode).toBe(500);
    expect(text).toContain('Something went wrong');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('secret');
  });

  it('a page says that the database does not answer', async () => {
    const url = process.env.DATABASE_URL ?? '';
    await disconnectDatabase();
    try {
      const answer = await open('/find-jobs');
      expect(answer.statusCode).toBe(503);
      expect(answer.text).toContain('The database does not answer.');
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    } finally {
      connectDatabase(url, { max: 5 });
    }
  });
});
