import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { makePdf, type Paper } from './pdf.ts';
import { isRightToLeft, oneLine, prose } from './right-to-left.ts';

const paper = (...content: Paper['content']): Paper => ({
  title: 'A paper',
  agency: 'Passerelle',
  contact: ['hello@passerelle.example'],
  content,
});

test('A document carries the agency on every page, names in their own script, and its title', async () => {
  const bytes = await makePdf(
    paper(
      { text: 'Zoë Łukasiewicz', style: 'title' },
      { text: 'Νίκος Дмитрий Nguyễn Հայկ ქართული' },
      { text: 'Second page', pageBreak: 'before' },
    ),
  );
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { totalPages, text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  expect(totalPages).toBe(2);
  expect(text[0]).toContain('Zoë Łukasiewicz');
  expect(text[0]).toContain('Νίκος Дмитрий Nguyễn Հայկ ქართული');
  for (const page of text) {
    expect(page).toContain('Passerelle');
    expect(page).toContain('hello@passerelle.example');
  }
  expect((await getMeta(new Uint8Array(bytes))).info).toMatchObject({
    Title: 'A paper',
    Author: 'Passerelle',
  });
});

test('A document has names of scripts that the usual font lacks, plain and bold, in head, lists and tables', async () => {
  const names = ['王小明', '田中さくら', '김민준', 'สมชาย ใจดี', 'ខ្ញុំ'];
  const bytes = await makePdf({
    ...paper(
      ...names.map((name) => ({ text: [{ text: name }, ' and ', { text: name, bold: true }] })),
      { stack: ['漢字'] },
      { table: { body: [['한국어']] } },
    ),
    agency: 'Passerelle 船',
  });
  const text = (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(
    /\s/g,
    '',
  );
  for (const name of names.slice(0, 4).map((each) => each.replace(' ', '')))
    expect(text).toContain(`${name}and${name}`);
  for (const word of ['漢字', '한국어', 'Passerelle船']) expect(text).toContain(word);
  // Only the used glyphs are embedded, not the whole fonts.
  expect(bytes.length).toBeLessThan(150_000);
});

test('A document is printed on A4', async () => {
  const bytes = await makePdf(paper({ text: 'One', pageBreak: 'after' }, { text: 'Two' }));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  for (const number of [1, 2]) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    expect([width, height]).toEqual([expect.closeTo(595.28), expect.closeTo(841.89)]);
  }
});

test('A document takes no file of the server and nothing from the network', async () => {
  await expect(makePdf(paper({ image: '/etc/hostname' }))).rejects.toThrow('could not be set');
  await expect(makePdf(paper({ image: 'http://127.0.0.1:1/x.png' }))).rejects.toThrow(
    'could not be set',
  );
});

test('A right-to-left text is told by its first letter', () => {
  expect(isRightToLeft('«محمد» Smith')).toBe(true);
  expect(isRightToLeft('12 שלום')).toBe(true);
  expect(isRightToLeft('Smith محمد')).toBe(false);
  expect(isRightToLeft('')).toBe(false);
});

test('The words of a right-to-left name are tied, and what reads the other way inside is turned', () => {
  expect(oneLine('محمد علي')).toBe('محمد\u00A0علي');
  expect(oneLine('יאכטה Silver Gannet 12')).toBe('יאכטה\u00A021\u00A0tennaG\u00A0revliS');
  expect(oneLine('Ann de Vries')).toBe('Ann de Vries');
});

test('A long right-to-left text is broken into lines that stand flush right', () => {
  const long = Array.from({ length: 60 }, () => 'שלום').join(' ');
  const { stack } = prose(`Hello\n${long}`) as { stack: { text: string; alignment?: string }[] };
  expect(stack[0]).toEqual({ text: 'Hello' });
  expect(stack.length).toBeGreaterThan(3);
  for (const line of stack.slice(1)) {
    expect(line.alignment).toBe('right');
    expect(line.text.length).toBeLessThanOrEqual(90);
  }
});
