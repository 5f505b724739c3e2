import { beforeAll, expect, test } from 'vitest';
import { saveEducation, savePastRole } from '#server/domain/candidates/career.ts';
import { saveDesiredRole } from '#server/domain/candidates/desired-roles.ts';
import { db } from '#server/platform/db.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { CV_SHAPE, type GeneratedCv, generatedCv, sectionsOf } from './generated-cv.ts';

const cvOf = async (id: string) =>
  generatedCv(await db.candidate.findUniqueOrThrow({ where: { id }, select: CV_SHAPE }));

let cv: GeneratedCv;
beforeAll(async () => {
  const me = await createCandidate(
    {
      dob: new Date('1990-05-04'),
      heightCm: 172,
      smoking: false,
      nationalities: ['GB', 'ZA'],
      languages: ['en', 'fr'],
      country: 'FR',
      locationName: 'Antibes',
      locationCountry: 'FR',
      primaryPhone: '+44 20 7946-0000',
      primaryPhoneWhatsApp: true,
      secondaryPhone: '+33 6 12',
      isAvailable: true,
      hobbies: '  ',
      visas: { create: [{ kind: 'B1B2', held: true, expiryDate: new Date('2028-02-01') }] },
      certificates: {
        create: [
          { kind: 'STCW_BASIC', held: true },
          { kind: 'ENG1', held: true, expiryDate: new Date('2027-05-04') },
          { kind: 'STCW_ADVANCED', held: false },
        ],
      },
      references: {
        create: [
          { referenceName: 'Ana', companyName: 'M/Y One', position: 'Captain', contactNumber: '-' },
          { referenceName: 'Ben', companyName: '', position: 'Owner', contactNumber: '+33 6-12' },
          { referenceName: 'Old', companyName: 'X', position: 'Y', archived: true },
        ],
      },
    },
    { firstName: 'Юлия', lastName: 'O’Neil', email: 'y@example.com' },
  );
  const mate = { position: 'Mate', description: 'Sailing '.repeat(40) };
  await savePastRole(me, { ...mate, companyName: 'M/Y One', fromDate: '2015', toDate: '03/2018' });
  await savePastRole(me, { ...mate, companyName: 'M/Y Two', fromDate: '04/2018', present: true });
  await saveEducation(me, { name: 'Academy', description: 'x', fromDate: '2010', toDate: '2012' });
  const wishes = { yachtTypes: ['Motor'], jobTypes: ['Rotation'], noYachtSizePreference: true };
  await saveDesiredRole(me, { ...wishes, positions: ['Bosun', 'Deckhand'] });
  cv = await cvOf(me.candidateId);
});

test('its sections stand in the documented order, empty ones left out', () => {
  expect(sectionsOf(cv)).toEqual([
    'personalDetails',
    'objective',
    'qualifications',
    'experience',
    'education',
    'references',
  ]);
});

test('the person is told in the words of the forms', () => {
  expect(cv).toMatchObject({ name: 'Юлия O’Neil', position: 'Bosun', availability: 'Immediate' });
  expect(Object.fromEntries(cv.personalDetails.map((fact) => [fact.label, fact.value]))).toEqual({
    'Date of birth': '04/05/1990',
    Nationality: 'British, South African',
    Languages: 'English, French',
    'Country of residence': 'France',
    'Current location': 'Antibes, France',
    Height: '172 cm',
    Smoking: 'No',
    Visas: 'B1/B2 until 01/02/2028',
    Email: 'y@example.com',
    Phone: '+44 20 7946-0000',
    'Other phone': '+33 6 12',
  });
});

test('a number that is on WhatsApp opens a chat by its digits, another one does not', () => {
  const url = (label: string) => cv.personalDetails.find((fact) => fact.label === label)?.url;
  expect([url('Phone'), url('Other phone')]).toEqual(['https://wa.me/442079460000', null]);
});

test('held certificates come first, with their day', () => {
  expect(cv.qualifications).toEqual(['ENG 1, until 04/05/2027', 'STCW Basic Safety Training']);
});

test('experience is newest start first, in full and cut', () => {
  expect(cv.experience.map(({ place, period }) => [place, period])).toEqual([
    ['M/Y Two', '04/2018 – Present'],
    ['M/Y One', '2015 – 03/2018'],
  ]);
  expect(cv.experience[0]?.description).toHaveLength(319);
  expect(cv.experience[0]?.shortDescription).toMatch(/^.{199}…$/);
  expect(cv.education).toMatchObject([{ title: 'Academy', place: null, period: '2010 – 2012' }]);
});

test('a referee without a number, or with a dash, has no phone; archived ones are not named', () => {
  expect(cv.references).toEqual([
    {
      name: 'Ana',
      role: 'Captain, M/Y One',
      email: null,
      phone: null,
      whatsAppUrl: null,
      status: 'NOT_SENT',
    },
    {
      name: 'Ben',
      role: 'Owner',
      email: null,
      phone: '+33 6-12',
      whatsAppUrl: 'https://wa.me/33612',
      status: 'NOT_SENT',
    },
  ]);
});

test('an empty profile is a name and an address', async () => {
  const { candidateId } = await createCandidate();
  const none = await cvOf(candidateId);
  expect(sectionsOf(none)).toEqual(['personalDetails']);
  expect(none).toMatchObject({ position: null, availability: null, profile: null });
});
