import type { Column } from 'pdfmake/interfaces.js';
import { inks } from './pdf.ts';

/** Points of the column with the code: two a module for an address of usual length, so that a phone reads it. */
export const CHECK_WIDTH = 82;

/** A code that leads to the page on which a document is checked, with what to do below it, as a column. */
export function checkCode(address: string, words: string): Column {
  return {
    width: CHECK_WIDTH,
    stack: [
      { qr: address, fit: CHECK_WIDTH, foreground: inks.ink, alignment: 'center' },
      {
        text: words,
        link: address,
        style: ['small', 'link'],
        alignment: 'center',
        margin: [0, 3, 0, 0],
      },
    ],
  };
}
