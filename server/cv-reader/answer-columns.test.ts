import { expect, test } from 'vitest';
import { withAnswers } from './answer-columns.ts';
import { lineOf, textOf } from './lines.ts';

const at = (x: number, ...texts: string[]) => texts.map((text) => lineOf([{ text, x }]));
const read = (lines: ReturnType<typeof at>) => withAnswers(lines).map(textOf);

test('a column of answers goes back to the lines that it answers', () => {
  const lines = [
    ...at(40, 'Courses'),
    ...at(50, 'ENG1', 'HELM', 'PSCRB'),
    ...at(200, 'Yes', 'No', 'Yes'),
    ...at(50, 'GMDSS'),
  ];
  expect(read(lines)).toEqual(['Courses', 'ENG1', 'HELM\tno', 'PSCRB', 'GMDSS']);
});

test('answers without as many lines before them stay as they are', () => {
  const lines = [...at(40, 'Smoker'), ...at(200, 'Yes', 'No')];
  expect(read(lines)).toEqual(['Smoker', 'Yes', 'No']);
});
