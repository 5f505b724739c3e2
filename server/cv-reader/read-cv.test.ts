import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { seededLists } from '#bench/support/cv-lists.ts';
import { docxOf } from '#server/testing/files.ts';
import { extractLines, UnreadableFile } from './extract.ts';
import { flatText } from './lines.ts';
import { draftOf, readCv } from './read-cv.ts';
import { benchCv, cvLines } from './testing.ts';

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

test('schools stand before courses, and a course of another year is no part of a school', async () => {
  const lines = cvLines(
    'Education\n2022 : Food Safety Level 2\n2015-2017 : BTS Tourisme, Lycée Chaptal\nHND Marine Engineering at City of Glasgow College (2006–2009)',
  );
  expect(draftOf(lines, lists).education.map(({ value }) => value.name)).toEqual([
    'Lycée Chaptal, BTS Tourisme',
    'City of Glasgow College, HND Marine Engineering',
  ]);
});

test('a text above all sections is the profile, and a section without a name is kept', () => {
  const draft = draftOf(
    cvLines(
      'Ana Petrova\nI have cooked for crews of twelve and for owners who never came to the table, and I liked both.\nExperience\nChef, M/Y One Star, 2019 - 2021\nAvailability\nFrom March',
    ),
    lists,
  );
  expect(draft.aboutMe?.confidence).toBe('likely');
  expect(draft.unplaced).toEqual([{ heading: 'Availability', page: 1, text: 'From March' }]);
});

test('a form with labels above the answers is read', () => {
  const draft = draftOf(
    cvLines(
      'First name\nLerato\nSurname\nMokoena\nDate of birth\n09/03/2000\nNationality\nSouth African\nSex\nF',
    ),
    lists,
  );
  expect([draft.firstName?.value, draft.lastName?.value, draft.gender?.value]).toEqual([
    'Lerato',
    'Mokoena',
    'FEMALE',
  ]);
});

describe('with recognition', () => {
  test('a scan is read, and nothing in it is sure', async () => {
    const draft = await readCv(await benchCv('nadia-ferreira.pdf'), lists, { ocr: true });
    expect(draft.text).toBe('found');
    expect(draft.email).toMatchObject({
      value: 'nadia.ferreira@example.com',
      confidence: 'likely',
      source: { page: 1 },
    });
    expect(draft.pastRoles.map(({ value }) => value.position)).toEqual([
      'Guest Services Agent',
      'Stewardess',
    ]);
  });

  test('a picture is read, whichever way it lies', async () => {
    const picture = await benchCv('working/photo-plain-deckhand.png');
    const lying = await sharp(picture).rotate(90).jpeg().toBuffer();
    const draft = await readCv(new Uint8Array(lying), lists, { ocr: true });
    expect(draft.lastName?.value).toBe('Fraser-Reid');
  });
});

test('a photo of a kind that is not decoded is refused as such', async () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.alloc(64),
  ]);
  await expect(extractLines(heic)).rejects.toMatchObject({ reason: 'heic' });
});
