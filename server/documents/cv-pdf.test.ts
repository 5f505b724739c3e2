import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { makePhoto } from '#server/testing/files.ts';
import { type CvContent, cvSections } from './cv-content.ts';
import { cvPaper } from './cv-pdf.ts';
import { makePdf, type Paper } from './pdf.ts';
import { referencePaper } from './reference-pdf.ts';

const empty: CvContent = {
  name: 'Sam Person',
  position: null,
  availability: null,
  personalDetails: [],
  profile: null,
  objective: null,
  qualifications: [],
  experience: [],
  education: [],
  skills: [],
  equipment: [],
  hobbies: null,
  references: [],
};
const long = 'Tenders, varnish and watches. '.repeat(20).trim();
const full: CvContent = {
  name: 'Юлия Łukasiewicz',
  position: 'Chief Officer',
  availability: 'Immediate',
  personalDetails: [
    { label: 'Height', value: '172 cm', url: null },
    { label: 'Phone', value: '+44 20 7946 0000', url: 'https://wa.me/442079460000' },
  ],
  profile: 'First line\nSecond line',
  objective: 'Looking for a position as Bosun.',
  qualifications: ['ENG 1, until 04/05/2027', 'GMDSS'],
  experience: Array.from({ length: 30 }, (_, index) => ({
    title: `Mate ${index}`,
    place: 'M/Y Aurora',
    period: '03/2019 – Present',
    description: long,
    shortDescription: 'cut',
  })),
  education: [
    { title: 'Academy', place: null, period: '2010', description: 'Cadet', shortDescription: '' },
  ],
  skills: ['Varnishing'],
  equipment: ['MTU 4000'],
  hobbies: 'Diving',
  references: [
    {
      name: 'Ana Costa',
      role: 'Captain, M/Y Aurora',
      email: 'ana@aurora.test',
      phone: '+33 6 12',
      whatsAppUrl: 'https://wa.me/33612',
    },
  ],
};

/** The right ends of each page's words, in points from the left edge: the margins leave 48 to 547. */
async function endsOfWords(paper: Paper): Promise<number[]> {
  const document = await getDocumentProxy(new Uint8Array(await makePdf(paper)));
  const pages = Array.from({ length: document.numPages }, (_, index) =>
    document.getPage(index + 1),
  );
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  return contents.flatMap(({ items }) =>
    items.flatMap((item) =>
      'str' in item && item.str.trim() ? item.transform[4] + item.width : [],
    ),
  );
}

test.each(['Wolfeschlegelsteinhausen'.repeat(3), 'Д'.repeat(200)])(
  'a word without a break, %s, ends inside the page wherever it stands',
  async (word) => {
    const both = `${word}@${word}.test`;
    const entries = [{ ...full.experience[0], title: word, place: word, description: word }];
    const cv = {
      ...full,
      name: word,
      position: word,
      availability: word,
      profile: word,
      objective: word,
      personalDetails: [{ label: 'Email', value: both, url: `mailto:${both}` }],
      qualifications: [word, word],
      skills: [word, word],
      equipment: [word],
      hobbies: word,
      experience: entries,
      education: entries,
      references: [
        { ...full.references[0], name: word, role: `${word}, ${word}`, email: both, phone: word },
      ],
    } as CvContent;
    const said = { agency: 'Passerelle', contact: ['hello@example.com'] };
    const reference = referencePaper({
      ...said,
      candidate: word,
      referenceName: word,
      companyName: word,
      position: word,
      email: both,
      phone: word,
      kind: 'Full reference',
      quoting: null,
      checkLink: 'https://agency.test/reference-check/x',
      completedOn: '01/02/2026',
      correction: { heading: 'Corrected on 03/02/2026', text: word },
      steps: [
        {
          title: 'Performance',
          answers: [{ question: 'Performance', answer: 'Good' }],
          comment: word,
        },
      ],
    });
    const photo = await makePhoto();
    for (const paper of [
      cvPaper({ cv, photo, ...said }),
      cvPaper({ cv, photo: null, ...said }),
      reference,
    ])
      expect(Math.max(...(await endsOfWords(paper)))).toBeLessThan(548);
  },
);

async function read(cv: CvContent, photo: Uint8Array | null = null) {
  const bytes = new Uint8Array(
    await makePdf(cvPaper({ cv, photo, agency: 'Passerelle', contact: ['hello@example.com'] })),
  );
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document, { mergePages: true });
  const annotations = await (await document.getPage(1)).getAnnotations();
  return { document, text: text.replaceAll(/\s+/g, ' '), annotations };
}

test('a full CV has every section in its order, long texts in full, over several pages', async () => {
  const { document, text, annotations } = await read(full, await makePhoto());
  const titles = Object.values(cvSections);
  const places = titles.map((title) => text.indexOf(` ${title} `));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(document.numPages).toBeGreaterThan(4);
  expect(text).toContain('Юлия Łukasiewicz Chief Officer Immediate');
  expect(text.split('Tenders, varnish and watches.')).toHaveLength(30 * 20 + 1);
  expect(annotations.map(({ url }: { url?: string }) => url)).toContain(
    'https://wa.me/442079460000',
  );
});

test('no heading stands alone at the end of a page', async () => {
  // So long that only the heading would still fit below.
  for (const lines of [38, 40]) {
    const profile = Array.from({ length: lines }, () => 'A line').join('\n');
    const { document } = await read({ ...empty, profile, experience: full.experience.slice(0, 2) });
    const { text } = await extractText(document, { mergePages: false });
    expect(text).toHaveLength(2);
    expect(text.find((page) => page.includes('Experience'))).toContain('Mate 0');
  }
});

/** The position of each page's lowest body text, in points from the bottom edge; pages are 842 high. */
async function endsOfPages(cv: CvContent): Promise<number[]> {
  const { document } = await read(cv);
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  return contents.map(({ items }) =>
    Math.min(
      ...items.flatMap((item) =>
        // The footer is below.
        'str' in item && item.str.trim() && item.transform[5] > 60 ? [item.transform[5]] : [],
      ),
    ),
  );
}

test.each([12, 18, 25, 33])(
  'entries of %i short lines leave no page half empty, and each begins with lines below its title',
  async (lines) => {
    const description = Array.from({ length: lines }, (_, at) => `Task ${at}`).join('\n');
    const experience = full.experience.slice(0, 9).map((one) => ({ ...one, description }));
    const hobbies = description.replaceAll('Task', 'Hobby');
    const cv = { ...full, profile: hobbies, hobbies, experience };
    const ends = await endsOfPages(cv);
    expect(ends.length).toBeGreaterThan(1);
    expect(Math.max(...ends.slice(0, -1))).toBeLessThan(250);
    const { text } = await extractText((await read(cv)).document, { mergePages: false });
    for (const page of text)
      for (const [title] of page.matchAll(/Mate \d/g))
        expect(page.split(title)[1]).toContain('Task 0');
  },
);

test('an empty profile is a page with a name, and no section', async () => {
  const { document, text } = await read(empty);
  expect(document.numPages).toBe(1);
  expect(text).toContain('Sam Person');
  for (const title of Object.values(cvSections)) expect(text).not.toContain(title);
});
