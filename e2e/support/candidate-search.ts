import type { Page } from '@playwright/test';
import { ask } from './actions.ts';

type Job = { id: string; title: string; yacht: { id: string } };
type Listing = Job & { visibility: string; alertCounts: { total: number } };

/** A live demo listing without alerts; each test uses its own. */
export async function liveJob(page: Page, url: string, index: number): Promise<Job> {
  const { listings } = await ask(
    page.request,
    url,
    '{ listings(status: ACTIVE, first: 50) { edges { node { id title visibility yacht { id } alertCounts { total } } } } }',
  );
  const live = (listings.edges as { node: Listing }[])
    .map(({ node }) => node)
    .filter(({ visibility, alertCounts }) => visibility === 'LIVE' && alertCounts.total === 0)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const job = live.at(index);
  if (!job) throw new Error('The demo has too few live listings.');
  return job;
}

export const addressOf = ({ id, yacht }: Job) => `/listings/applications/${yacht.id}/job/${id}`;

export const rows = (page: Page) =>
  page.getByRole('table', { name: 'Candidates found' }).locator('tbody').getByRole('row');
export const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Candidates' }).getByRole('link', { name });
export const figure = async (page: Page, name: RegExp) =>
  Number((await tab(page, name).innerText()).replace(/\D/g, '') || NaN);
