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
