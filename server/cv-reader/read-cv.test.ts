import { describe, expect, test } from 'vitest';
import { seededLists } from '#bench/support/cv-lists.ts';
import { docxOf } from '#server/testing/files.ts';
import { extractLines, UnreadableFile } from './extract.ts';
import { flatText } from './lines.ts';
import { readCv } from './read-cv.ts';
import { benchCv } from './testing.ts';

const lists = seededLists();
const textOf = async (name: string) =>
  (await extractLines(await benchCv(name))).lines.map(flatText);
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (content: string) => `<w:tc>${content}</w:tc>`;

test('a scan without text fills nothing and says so', async () => {
  const draft = await readCv(await benchCv('nadia-ferreira.pdf'), lists);
  const { text, certificates, ...fields } = draft;
  expect(text).toBe('none');
  expect(Object.values(certificates)).toEqual([null, null, null]);
  expect(
    Object.values(fields).every(
      (value) => value === null || (Array.isArray(value) && value.length === 0),
    ),
  ).toBe(true);
});

describe('the lines of a page come in reading order:', () => {
  test('a sidebar is read by itself, not across', async () => {
    const lines = await textOf('other/sidebar-left.pdf');
    const [skills, name, profile] = ['SKILLS', 'FREYA PEMBERTON-CLARKE', 'PROFILE'].map((text) =>
      lines.indexOf(text),
    );
    expect(lines[Number(skills) + 1]).toBe('Silver Service');
    expect(Number(name)).toBeGreaterThan(Number(skills));
    expect(Number(profile)).toBe(Number(name) + 2);
  });

  test('cells that were wrapped are whole, e-mail addresses too', async () => {
    const { lines } = await extractLines(await benchCv('lukasz-wojcik.pdf'));
    const referee = lines.find((line) => line.cells[0]?.text === 'Dieter Kränzlin');
    expect(referee?.cells.map(({ text }) => text)).toEqual([
      'Dieter Kränzlin',
      'M/Y Corvus Polaris',
      'Chief Engineer',
      'd.kraenzlin@example.com',
      '+49 176 040690 31',
    ]);
  });

  test('words drawn one by one and across columns are sentences again', async () => {
    const lines = await textOf('other/scattered-words.pdf');
    expect(lines).toContain('First Officer, M/Y Adriatica 04/2020 - present');
    expect(lines).toContain('STCW Basic Safety Training');
  });

  test('a header or footer that pages repeat does not interrupt the text', async () => {
    const lines = await textOf('other/running-header.pdf');
    expect(lines.filter((line) => line.includes('– Captain –'))).toHaveLength(1);
  });
});

describe('of a Word file are read', () => {
  test('text boxes, tables used for layout and page headers', async () => {
    const header = `<w:hdr>${paragraph('Olivia Hartley &amp; Co')}</w:hdr>`;
    const box = `<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:textbox><w:txbxContent>${paragraph('In the box')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
    const table = `<w:tbl><w:tr>${cell(paragraph('Skills') + paragraph('Rigging'))}${cell(paragraph('Profile') + paragraph('Calm.'))}</w:tr></w:tbl>`;
    const { lines } = await extractLines(docxOf(box + table, { 'word/header1.xml': header }));
    expect(lines.map(flatText)).toEqual([
      'Olivia Hartley & Co',
      'In the box',
      'Skills',
      'Rigging',
      'Profile',
      'Calm.',
    ]);
    expect(lines.filter((line) => line.fresh).map(flatText)).toEqual(['Skills', 'Profile']);
  });

  test('rows of a table with a heading row', async () => {
    const row = (...texts: string[]) =>
      `<w:tr>${texts.map((text) => cell(paragraph(text))).join('')}</w:tr>`;
    const body = `<w:tbl>${row('From', 'To', 'Vessel')}${row('2019', '2021', 'M/Y Nereid Star')}</w:tbl>`;
    const {
      lines: [, line],
    } = await extractLines(docxOf(body));
    expect(line?.cells.map(({ text }) => text)).toEqual(['2019', '2021', 'M/Y Nereid Star']);
  });
});

test('a file is read by its bytes, whatever else it is called', async () => {
  await expect(extractLines(Buffer.from('<html>Curriculum vitae</html>'))).rejects.toThrow(
    UnreadableFile,
  );
  const { lastName } = await readCv(await benchCv('ioana-dumitrescu.doc'), lists);
  expect(lastName?.value).toBe('Dumitrescu');
});
