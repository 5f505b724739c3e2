import { writeFile } from 'node:fs/promises';
import { generateSource } from 'oazapfts';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#server/testing/accounts.ts';
import { openDesk } from './desk.ts';
import { root, typedPrograms } from './programs.ts';

const desk = openDesk();
const programs = typedPrograms('openapi');

/** A typical program over the client that oazapfts generates from the OpenAPI document. */
const program = (field: string, code: string) => `
import { authLogin, authSession, defaults, jobsAll, jobsFind, usersSpreadsheet } from './api.ts';

const [url = '', email = '', password = ''] = process.argv.slice(2);
defaults.baseUrl = url;

const stranger = await authSession();
if (stranger.status === 401) console.log(stranger.status, stranger.data.error_code);
const wrong = await authLogin({ email, password: 'not this one' });
if (wrong.status === 401) console.log(wrong.status, wrong.data.error_code);

const signedIn = await authLogin({ email, password });
if (signedIn.status !== 200) throw new Error(signedIn.data.error_message);
const headers = { cookie: signedIn.headers.getSetCookie().map((set) => set.split(';')[0]).join('; ') };
const self = await authSession({ headers });
if (self.status === 200) console.log(self.data.data.userType, self.data.user.email === email);

const page = await jobsAll({ skip: 0 }, { headers });
if (page.status !== 200) throw new Error(page.data.error_message);
const title: string = page.data.data[0]?.position?.${field} ?? '';
console.log(page.data.total === page.data.data.length, title.length > 0);
const found = await jobsFind({ _id: page.data.data[0]?._id ?? '' }, { headers });
if (found.status === 200) console.log(found.data.data.position?.name === title);

const refused = await usersSpreadsheet({ headers });
if (refused.status === 403) console.log(refused.status, refused.data.${code});
const absent = await jobsFind({ _id: 'none' }, { headers });
if (absent.status === 404) console.log(absent.status, absent.data.error_code);
const faulty = await jobsAll({ skip: -1 }, { headers });
if (faulty.status === 400) console.log(faulty.status, faulty.data.error_code, faulty.data.field);
`;

beforeAll(async () => {
  await writeFile(`${programs.folder()}/api.ts`, await generateSource(`${root}openapi.json`));
  await writeFile(`${programs.folder()}/right.ts`, program('name', 'error_code'));
  await writeFile(`${programs.folder()}/wrong.ts`, program('title', 'reason'));
});

test('a client that oazapfts makes of the document fits a program, which runs, and finds wrong fields', async () => {
  expect(await programs.check('right.ts')).toBe('');
  const site = desk.url().replace('/graphql', '');
  expect(await programs.run('right.ts', site, desk.world().email, PASSWORD)).toEqual([
    '401 unauthenticated',
    '401 invalid-credentials',
    'Candidate true',
    'true true',
    'true',
    '403 forbidden',
    '404 not-found',
    '400 invalid-input skip',
  ]);
  const found = await programs.check('wrong.ts');
  expect(found).toContain("'title' does not exist");
  expect(found).toContain("'reason' does not exist");
});
