import { expect, test } from 'vitest';
import { findSplit } from './pdf-columns.ts';
import type { Row } from './pdf-pieces.ts';

const row = (y: number, left: string, right: string): Row => {
  const piece = (text: string, x: number, bold: boolean) => ({
    text,
    left: x,
    right: x + 5 * text.length,
    y,
    size: 10,
    bold,
    page: 1,
  });
  return {
    y,
    pieces: [...(left ? [piece(left, 60, true)] : []), piece(right, 210, false)],
  };
};

test('positions in bold lead the employers beside them', () => {
  const rows = [
    row(100, 'Bosun', 'M/Y Halcyon Tide'),
    row(112, '', 'Varnish and tenders on a yacht of sixty metres'),
    row(130, 'Deckhand', 'M/Y Nereid Star'),
    row(142, '', 'Washdowns, two crossings'),
    row(160, 'Porter', 'Hotel Bellevue'),
    row(172, '', 'Bags, keys and early guests'),
  ];
  expect(findSplit(rows)?.reading).toBe('bands');
});

test('labels set flush right lead the text beside them, in any language', () => {
  const labels = [
    'Ukupno',
    'Naziv tvrtke ili broda',
    'Opis',
    'Ukupno',
    'Naziv tvrtke ili broda',
    'Opis',
  ];
  const rows = labels.map((text, index): Row => {
    const y = 100 + 18 * index;
    const about = { y, size: 10, bold: false, page: 1 };
    const lead = { text, left: 170 - 5 * text.length, right: 170, ...about };
    return { y, pieces: [lead, { text: `Neki tekst ${index}`, left: 200, right: 300, ...about }] };
  });
  expect(findSplit(rows)?.reading).toBe('bands');
});

test('headings in bold beside their text lead it, if their words only hint', () => {
  const rows = [
    row(100, 'Life afloat', 'Mate, M/Y Nereid Star'),
    row(112, '', '2019 to 2023'),
    row(130, 'Jobs ashore', 'Porter, Hotel Bellevue'),
    row(142, '', '2016 to 2019'),
    row(160, 'Things I enjoy', 'Chess and gardens'),
    row(178, 'Papers and tickets', 'ENG1 and others'),
  ];
  expect(findSplit(rows)?.reading).toBe('bands');
});
