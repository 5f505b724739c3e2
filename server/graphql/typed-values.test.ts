import { encodeGlobalID } from '@pothos/plugin-relay';
import { expect, test } from 'vitest';
import { savePastRole } from '#server/domain/candidates/career.ts';
import { countryCode } from '#server/names/countries.ts';
import { siteLink } from '#server/domain/emails/send.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  createYacht,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { executeDocument } from './execute.ts';

async function ask(viewer: Viewer, query: string, id: string) {
  const result = await executeDocument(query, { id }, viewer, (error) => {
    throw error;
  });
  expect(result.errors).toBeUndefined();
  return JSON.parse(JSON.stringify(result.data));
}

const JOB = `query ($id: ID!) { job(id: $id) {
  startsOn monthlySalaryMin { amount currency } monthlySalaryMax { amount currency }
  requiredVisas requiredCertificates builderCountryCode locationCountryCode homePortCountryCode } }`;
const jobOf = async (viewer: Viewer, id: string) =>
  (await ask(viewer, JOB, encodeGlobalID('Job', id))).job;

test('a job tells its salary, start, papers and countries as typed values', async () => {
  const yacht = await createYacht({ builderCountry: 'Italy', locationCountry: 'FR' });
  const { id } = await createJob({
    yachtId: yacht.id,
    salaryType: 'RANGE',
    salaryAmount: null,
    salaryRangeMin: 3000,
    salaryRangeMax: 4500,
    salaryCurrency: 'USD',
    startDateType: 'APPROXIMATE_DATE',
    startDate: new Date('2027-02-03'),
    b1b2: true,
    schengen: true,
    eng1: true,
  });
  expect(await jobOf(await createAdmin(), id)).toEqual({
    startsOn: '2027-02-03',
    monthlySalaryMin: { amount: 3000, currency: 'USD' },
    monthlySalaryMax: { amount: 4500, currency: 'USD' },
    requiredVisas: ['B1B2', 'SCHENGEN'],
    requiredCertificates: ['ENG1', 'STCW_BASIC'],
    builderCountryCode: 'IT',
    locationCountryCode: 'FR',
    homePortCountryCode: null,
  });
  await db.yacht.update({ where: { id: yacht.id }, data: { builderCountry: 'Prussia' } });
  expect((await jobOf(await createAdmin(), id)).builderCountryCode).toBeNull();
});

test('a yacht, a known vessel, a builder and every country tell their country by code', async () => {
  const { id } = await createYacht({
    builderCountry: 'Italy',
    homePortName: 'Valletta',
    homePortCountry: 'MT',
  });
  const document = `query ($id: ID!) {
    node(id: $id) { ... on Yacht { builderCountryCode homePort { country { isoCode } } } }
    countries { code isoCode }
    builders { country countryCode }
    vesselSuggestions(text: "a") { builderCountry builderCountryCode }
  }`;
  const read = await ask(await createAdmin(), document, encodeGlobalID('Yacht', id));
  expect(read.node).toEqual({
    builderCountryCode: 'IT',
    homePort: { country: { isoCode: 'MT' } },
  });
  for (const { code, isoCode: typed } of read.countries) expect(typed).toBe(code);
  const named = [
    ...read.builders.map((of: Record<string, string>) => [of['country'], of['countryCode']]),
    ...read.vesselSuggestions.map((of: Record<string, string>) => [
      of['builderCountry'],
      of['builderCountryCode'],
    ]),
  ];
  expect(named.length).toBeGreaterThan(read.builders.length);
  for (const [name, code] of named) expect([name, code]).toEqual([name, countryCode(name)]);
  expect(named.find(([name]) => name === 'Netherlands')?.[1]).toBe('NL');
  await db.yacht.update({ where: { id }, data: { builderCountry: 'Prussia' } });
  const again = await ask(await createAdmin(), document, encodeGlobalID('Yacht', id));
  expect(again.node.builderCountryCode).toBeNull();
});

test('a fixed salary is both ends of the offer, and DOE has none', async () => {
  const admin = await createAdmin();
  const fixed = await createJob({ salaryType: 'FIXED', salaryAmount: 3000, salaryCurrency: 'EUR' });
  const offer = { amount: 3000, currency: 'EUR' };
  expect(await jobOf(admin, fixed.id)).toMatchObject({
    startsOn: null,
    monthlySalaryMin: offer,
    monthlySalaryMax: offer,
    requiredVisas: [],
  });
  const open = await createJob({ salaryType: 'DOE', salaryAmount: null });
  expect(await jobOf(admin, open.id)).toMatchObject({
    monthlySalaryMin: null,
    monthlySalaryMax: null,
  });
});

test('a guest is told no paper that a job requires, rather than none', async () => {
  const { id } = await createJob({ b1b2: true });
  expect(await jobOf(guest, id)).toMatchObject({ requiredVisas: null, requiredCertificates: null });
});

test('a profile tells its dates as far as they are known, and its salary with its currency', async () => {
  const me = await createCandidate({
    dob: new Date('1990-05-01'),
    idealSalary: 4000,
    idealSalaryCurrency: 'GBP',
    certificates: { create: { kind: 'ENG1', held: true, expiryDate: new Date('2027-08-09') } },
  });
  const job = { companyName: 'M/Y One', position: 'Mate', description: 'Sailing '.repeat(40) };
  await savePastRole(me, { ...job, fromDate: '2015', toDate: '03/2018' });
  await savePastRole(me, { ...job, fromDate: '04/2018', present: true });
  const PROFILE = `query ($id: ID!) { node(id: $id) { ... on CandidateProfile {
    dateOfBirth idealMonthlySalary { amount currency } pastRoles { from to }
    certificates { kind expiresOn } } } }`;
  const { node } = await ask(me, PROFILE, encodeGlobalID('CandidateProfile', me.candidateId));
  expect(node).toMatchObject({
    dateOfBirth: '1990-05-01',
    idealMonthlySalary: { amount: 4000, currency: 'GBP' },
    pastRoles: [
      { from: '2018-04', to: null },
      { from: '2015', to: '2018-03' },
    ],
  });
  expect(node.certificates).toContainEqual({ kind: 'ENG1', expiresOn: '2027-08-09' });
});

const PERSON = `query ($id: ID!) { node(id: $id) { ... on Candidate {
  emailAddress imageUrl imageAddress
  profile { primaryPhoneNumber secondaryPhoneNumber imageAddress generatedCvAddress originalCvAddress
    documentsAddress cv { url address } references { emailAddress phoneNumber pdfUrl pdfAddress } } } } }`;

async function person() {
  const me = await createCandidate({
    isVerified: true,
    primaryPhone: '0033 (0)6 12 34 56 78',
    secondaryPhone: '06 12 34 56 78',
  });
  const file = { userId: me.userId, size: 1, sha256: new Uint8Array(32), extension: 'jpg' };
  await db.candidate.update({
    where: { id: me.candidateId },
    data: {
      image: {
        create: {
          ...file,
          kind: 'AVATAR',
          key: `avatar/${me.userId}.jpg`,
          name: 'a.jpg',
          contentType: 'image/jpeg',
        },
      },
      cv: {
        create: {
          ...file,
          kind: 'CV',
          key: `cv/${me.userId}.pdf`,
          name: 'b.pdf',
          contentType: 'application/pdf',
        },
      },
      references: {
        create: {
          referenceName: 'Ann Captain',
          companyName: 'M/Y Sample',
          position: 'Captain',
          email: 'ann@exämple.com',
          contactNumber: '+44 7700 900125',
          completed: true,
          completedAt: new Date(),
        },
      },
    },
  });
  const { email } = await db.user.findUniqueOrThrow({ where: { id: me.userId } });
  return { id: encodeGlobalID('Candidate', me.candidateId), email, userId: me.userId };
}

test('addresses and numbers are whole for people, too, or null where a text says less', async () => {
  const { id, email, userId } = await person();
  const { node } = await ask(await createAdmin(), PERSON, id);
  expect(node).toMatchObject({ emailAddress: email, imageUrl: `/media/avatar/${userId}.jpg` });
  expect(node.imageAddress).toBe(siteLink(`/media/avatar/${userId}.jpg`));
  const { references, cv, ...profile } = node.profile;
  expect(cv).toEqual({
    url: `/media/cv/${userId}.pdf`,
    address: siteLink(`/media/cv/${userId}.pdf`),
  });
  expect(references).toEqual([
    {
      emailAddress: null,
      phoneNumber: '+447700900125',
      pdfUrl: expect.stringMatching(/^\//),
      pdfAddress: expect.stringContaining(siteLink('/downloads/references/')),
    },
  ]);
  expect(profile).toMatchObject({ primaryPhoneNumber: '+33612345678', secondaryPhoneNumber: null });
  for (const name of [
    'imageAddress',
    'generatedCvAddress',
    'originalCvAddress',
    'documentsAddress',
  ])
    expect([name, profile[name].startsWith(siteLink('/'))]).toEqual([name, true]);
});

test('a token is told typed addresses and numbers where it is told the texts', async () => {
  const { id, email } = await person();
  const scopes = ['CANDIDATES_READ', 'CANDIDATES_PROFILE', 'REFERENCES_READ'] as const;
  const read = async (viewer: Viewer) => {
    const query = `query ($id: ID!) { node(id: $id) { ... on Candidate { emailAddress imageUrl imageAddress
      profile { primaryPhoneNumber originalCvAddress references { phoneNumber pdfAddress } } } } }`;
    return (await ask(viewer, query, id)).node;
  };
  const shown = await read(integrationWith(...scopes));
  expect(shown).toMatchObject({
    emailAddress: null,
    profile: {
      primaryPhoneNumber: null,
      originalCvAddress: null,
      references: [{ phoneNumber: null, pdfAddress: null }],
    },
  });
  expect(shown.imageAddress).toMatch(/^https?:.*avatar/);
  expect(await read(integrationWith(...scopes, 'CANDIDATES_CONTACT'))).toMatchObject({
    emailAddress: email,
    profile: { primaryPhoneNumber: '+33612345678', references: [{ phoneNumber: '+447700900125' }] },
  });
});
