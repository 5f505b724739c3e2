import type { Page } from '@playwright/test';
import { ask, change, fillSetup, linkSent, logInAs, registerBuilder } from './actions.ts';

/** The password of those who sign up here. */
export const PASSWORD = 'a secret of mine';
const CONFIRMATION = /http\S+\/\?verificationCode=\S+/;

/** Where an application stands. */
export interface Applied {
  title: string;
  applicationId: string;
  /** The list of the job's applications. */
  list: string;
  name: string;
}

/** A new candidate who may apply; returns their address. */
export async function signUp(page: Page, url: string, firstName: string): Promise<string> {
  const person = { firstName, lastName: 'Introduced', password: PASSWORD };
  const email = await registerBuilder(page.request, url, person);
  await fillSetup(page.request, url);
  const confirmation = await linkSent(page.request, email, CONFIRMATION);
  const code = new URL(confirmation, url).searchParams.get('verificationCode');
  await change(page.request, url, `confirmEmail(input: { code: "${code}" })`);
  await change(page.request, url, 'completeProfile(input: {})');
  return email;
}

/**
 * An application of a candidate for a job that they have not applied for, or for the one with this id; moved to no
 * stage yet.
 */
export async function apply(
  page: Page,
  url: string,
  email: string,
  jobId?: string,
): Promise<Applied> {
  await logInAs(page.request, url, email, PASSWORD);
  const { jobs, viewer } = await ask(
    page.request,
    url,
    '{ viewer { firstName lastName } jobs(first: 50) { edges { node { id viewerCanApply } } } }',
  );
  const all: { id: string; viewerCanApply: boolean }[] = jobs.edges.map(
    (edge: { node: object }) => edge.node,
  );
  const id = jobId ?? all.find(({ viewerCanApply }) => viewerCanApply)?.id;
  if (!id) throw new Error('The demo has no job to apply for.');
  await change(page.request, url, `applyForJob(input: { jobId: "${id}" })`);
  const { ownApplications } = await ask(
    page.request,
    url,
    '{ ownApplications(first: 1) { edges { node { id } } } }',
  );
  await logInAs(page.request, url, 'admin@passerelle.test');
  const { node } = await ask(
    page.request,
    url,
    `{ node(id: "${id}") { ... on Job { title yacht { id } } } }`,
  );
  return {
    title: node.title,
    applicationId: ownApplications.edges[0].node.id,
    list: `/listings/applications/${node.yacht.id}/job/${id}`,
    name: `${viewer.firstName} ${viewer.lastName}`,
  };
}

/** The page of an application, of a tab's. */
export const pageOf = ({ list, applicationId }: Applied, tab = '') =>
  `${list}/application/${applicationId}${tab}`;
