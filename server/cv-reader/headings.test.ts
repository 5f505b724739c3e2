import { describe, expect, test } from 'vitest';
import { headingKinds } from './headings.ts';

test.each([
  ['WORK EXPERIENCE', ['experience']],
  ['Sea service and work experience', ['experience']],
  ['Licences & Certificates', ['certificates']],
  ['Education and Qualifications', ['education', 'certificates']],
  ['Datos personales / Personal details', ['personal']],
  ['Personal Profile', ['profile']],
  ['Berufserfahrung', ['experience']],
  ['Опыт работы', ['experience']],
  ['Referees:', ['references']],
  ['Availability', ['other']],
])('%s is a heading', (text, kinds) => {
  expect(headingKinds(text)).toEqual(kinds);
});

test('a heading that lost its blanks to spaced letters is still one', () => {
  expect(headingKinds('WORKEXPERIENCE')).toEqual(['experience']);
  expect(headingKinds('Aboutme')).toEqual(['profile']);
});

describe('is no heading:', () => {
  test.each(['M/Y Work Horse', 'Chief Stewardess', 'Experience of 12 years', 'Silver Service', ''])(
    '%s',
    (text) => {
      expect(headingKinds(text)).toBeNull();
    },
  );
});
