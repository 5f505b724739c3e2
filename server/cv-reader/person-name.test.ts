import { describe, expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';
import { splitName } from './split-name.ts';

describe('a full name is divided', () => {
  test.each([
    ['Olivia Hartley', {}, 'Olivia', 'Hartley'],
    ['BRANDON REYES', {}, 'Brandon', 'Reyes'],
    ['Anaïs BEAUCHÊNE', {}, 'Anaïs', 'Beauchêne'],
    ['NGUYEN Minh Anh', {}, 'Minh Anh', 'Nguyen'],
    ['HARTLEY, Olivia', {}, 'Olivia', 'Hartley'],
    ['Willem van der Merwe', {}, 'Willem', 'van der Merwe'],
    ["Joost van 't Hof", {}, 'Joost', "van 't Hof"],
    [
      'José Ignacio Núñez Peña',
      { email: 'joseignacio.nunez@example.org' },
      'José Ignacio',
      'Núñez Peña',
    ],
    ['Lucía Ordóñez Sáenz', { nationalities: ['ES'] }, 'Lucía', 'Ordóñez Sáenz'],
    ['María Elena Rodríguez', { nationalities: ['ES'] }, 'María Elena', 'Rodríguez'],
    ['Mary Ann Smith', {}, 'Mary Ann', 'Smith'],
    ['ÇAĞRI AYDOĞAN', {}, 'Çağrı', 'Aydoğan'],
    ['MEHMET YILDIZ', { nationalities: ['TR'] }, 'Mehmet', 'Yıldız'],
  ])('%s', (text, hints, firstName, lastName) => {
    expect(splitName(text, hints)).toEqual({ firstName, lastName });
  });
});

describe('is a name:', () => {
  test.each([
    'Kieran Cook',
    "Siobhán O'Driscoll",
    'Capt. Anton Reekie',
    'ლევან აბაშიძე',
    'Анна Соколова',
    'Dr. Matthias Kühn',
    'Máté Földes',
  ])('%s', (text) => {
    expect(isPersonName(text)).toBe(true);
  });
});

describe('is no name:', () => {
  test.each([
    'Sole Chef',
    'Curriculum Vitae',
    'M/Y Halcyon Tide',
    'Work Experience',
    'Yacht Crew',
    'Bayside Marina',
    'Olivia',
    'Chief Engineer Y3',
  ])('%s', (text) => {
    expect(isPersonName(text)).toBe(false);
  });
});
