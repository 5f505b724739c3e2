import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { logInAs, registerBuilder } from './actions.ts';

/** Runs a GraphQL query as the page's user. */
export async function ask(page: Page, url: string, query: string) {
  const answer = await page.request.post('/graphql', {
    headers: { origin: url },
    data: { query },
  });
  return (await answer.json()).data;
}

/** Registers candidates with a common last name; returns that name. */
export async function signUpFamily(page: Page, url: string, firstNames: string[]): Promise<string> {
  // Contains no first name, because rows are found by either.
  const lastName = `Zephyr${randomUUID()
    .replace(/\D/g, '')
    .replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}x`;
  for (const firstName of firstNames) {
    await registerBuilder(page.request, url, {
      firstName,
      lastName,
      password: 'passerelle now',
    });
    await page.context().clearCookies();
  }
  await logInAs(page.request, url, 'admin@passerelle.test');
  return lastName;
}

export async function verifiedOf(page: Page, url: string, lastName: string): Promise<number> {
  const { crew } = await ask(page, url, `{ crew(search: "${lastName}") { totalCount } }`);
  return crew.totalCount;
}

type Application = {
  id: string;
  candidate: { firstName: string; lastName: string; email: string | null };
};

/**
 * The path of a demo listing with new applications that no other test decides on, and its
 * applicants from the top. Test files that run in parallel use different fifths of the listings.
 */
export async function findApplications(page: Page, url: string, fifth: 0 | 1 | 2 | 3 | 4) {
  const isOurs = (id: string) => (Buffer.from(id, 'base64').at(-1) ?? 0) % 5 === fifth;
  const { listings } = await ask(
    page,
    url,
    `{ listings(status: ACTIVE, first: 26) { edges { node { id yacht { id }
         applications(group: ACTIVE, first: 50) { edges { node { id candidate { firstName lastName email } } } } } } } }`,
  );
  type Listing = {
    id: string;
    yacht: { id: string };
    applications: { edges: { node: Application }[] };
  };
  const found = (listings.edges as { node: Listing }[])
    .map(({ node }) => node)
    .filter(({ id, applications }) => applications.edges.length > 3 && isOurs(id))
    // People are told apart by their names.
    .filter(({ applications: { edges } }) => new Set(edges.map(nameOf)).size === edges.length);
  const listing = found[Math.floor(found.length / 2)];
  const candidates = (listing?.applications.edges ?? []).map(
    ({ node: { candidate } }) => candidate,
  );
  return {
    id: listing?.id,
    path: `/listings/applications/${listing?.yacht.id}/job/${listing?.id}`,
    people: candidates.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    emails: candidates.map(({ email }) => email ?? ''),
  };
}

const nameOf = ({ node: { candidate } }: { node: Application }) =>
  `${candidate.firstName} ${candidate.lastName}`;

export async function countsOf(page: Page, url: string, id: string | undefined) {
  const { node } = await ask(
    page,
    url,
    `{ node(id: "${id}") { ... on Job { applicationCounts { active rejected forwarded hired } } } }`,
  );
  return node.applicationCounts;
}

/** The Undo button in the message about a person. */
export const undoOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: `Undo: ${name}` });

/** The ids of the jobs open to the logged-in candidate. */
export async function openJobs(page: Page, url: string): Promise<string[]> {
  const { jobs } = await ask(page, url, '{ jobs(first: 100) { edges { node { id } } } }');
  return jobs.edges.map(({ node }: { node: { id: string } }) => node.id);
}
