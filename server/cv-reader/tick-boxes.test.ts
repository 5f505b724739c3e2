import { expect, test } from 'vitest';
import { textOf } from './lines.ts';
import { cvLines } from './testing.ts';
import { withTickBoxes } from './tick-boxes.ts';

const read = (text: string) => withTickBoxes(cvLines(text)).map(textOf);

test.each([
  ['☒ M ☐ F', ['M']],
  ['Sex: M ☐ F ☒', ['Sex: F']],
  ['Gender M ☒ F ☐', ['Gender: M']],
  ['Smoker: ☐ yes ☒ no', ['Smoker: no']],
  ['Survival craft [ ] Yes [x] No', ['Survival craft: No']],
  ['☒ ENG1', ['ENG1']],
  ['☒ ENG1\n☐ HELM Management', ['ENG1']],
  ['HELM ☐', ['HELM: no']],
  ['☒ STCW ☐ PSCRB ☑ AFF', ['STCW, AFF']],
  ['Certificate\tYes\tNo\nENG1\t☒\t☐\nHELM\t☐\t☒', ['Certificate\tYes\tNo', 'ENG1', 'HELM\tno']],
])('%j says %j', (text, lines) => {
  expect(read(text)).toEqual(lines);
});

test('a cross says no beside ticks, and is a bullet without them', () => {
  expect(read('✓ ENG1\n✗ HELM')).toEqual(['ENG1', 'HELM\tno']);
  expect(read('✗ Varnishing\n✗ Splicing')).toEqual(['Varnishing', 'Splicing']);
});

test('brackets without a box are text', () => {
  const text = 'Bosun (60 m)\nM/Y One [private]';
  expect(read(text)).toEqual(text.split('\n'));
});

test('marks behind what they answer divide a line', () => {
  expect(read('HELM ✓ PSCRB ✗ AFF ✓')).toEqual(['HELM', 'PSCRB\tno', 'AFF']);
});
