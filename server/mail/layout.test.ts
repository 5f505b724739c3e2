import { expect, test } from 'vitest';
import { type Letter, renderMail, type Sender } from './layout.ts';

const from: Sender = {
  name: 'Lines & Co',
  tagline: 'Crew',
  address: null,
  url: 'http://localhost:4000',
};
const letter: Letter = {
  subject: 'Hello',
  preview: 'A preview',
  heading: 'A heading',
  paragraphs: ['One.', 'Two.'],
  action: { label: 'Open it', url: 'http://localhost:4000/?verificationCode=abc&x="1"' },
  notes: ['A note.'],
};

test('both forms say everything, and the link stands alone on its line in the text', () => {
  const mail = renderMail(letter, from);
  for (const part of ['A heading', 'One.', 'Two.', 'A note.', 'Open it']) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(mail.text.split('\n')).toContain(letter.action?.url);
  expect(mail.html).toContain(
    'href="http://localhost:4000/?verificationCode=abc&amp;x=&quot;1&quot;"',
  );
});

test('nothing that a person typed becomes markup', () => {
  const hostile = `<img src=x onerror=alert(1)> "quoted" 'single' &amp;`;
  const mail = renderMail(
    { ...letter, heading: hostile, paragraphs: [hostile], notes: [hostile], preview: hostile },
    { ...from, name: hostile, tagline: hostile, address: hostile },
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.html).toContain('&amp;amp;');
});

test('a subject is one line whatever it is made of', () => {
  const subject = 'Ana\r\nBcc: everybody@example.com\u0000';
  expect(renderMail({ ...letter, subject }, from).subject).toBe('Ana Bcc: everybody@example.com');
});

test('the mark is drawn without an image that mail programs would hide', () => {
  const { html } = renderMail(letter, from);
  expect(html).toContain('#0B4FA8');
  expect(html).not.toMatch(/<(svg|img)/);
});

test('every colour has one for dark mode, in which all words can be read', () => {
  const { html } = renderMail(
    { ...letter, otherAction: { label: 'No', url: 'http://x.test' } },
    from,
  );
  const body = html.slice(html.indexOf('<body'));
  const coloured = body.match(/<[^>]*style="[^"]*(?:color|background):#[^>]*>/g) ?? [];
  // The mark's inner square is white in both.
  const without = coloured.filter((tag) => !/class="\w+"/.test(tag) && !tag.includes('width:12px'));
  expect(without).toEqual([]);
  const dark = new Map(
    [...html.matchAll(/^\.(\w+)\{(?:background|color):(#\w{6})/gm)].map(([, name, colour]) => [
      name ?? '',
      colour ?? '',
    ]),
  );
  const colourOf = (name: string) => dark.get(name) ?? '';
  for (const words of ['ink', 'soft', 'link'])
    for (const ground of ['ground', 'sheet'])
      expect(contrast(colourOf(words), colourOf(ground))).toBeGreaterThan(4.5);
  expect(contrast('#FFFFFF', colourOf('fill'))).toBeGreaterThan(4.5);
  expect(contrast(colourOf('link'), colourOf('outline'))).toBeGreaterThan(4.5);
});

/** The contrast of two colours by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
