import { describe, expect, test } from 'vitest';
import {
  applicationsPath,
  filteredPaths,
  scopeOf,
  statusOf,
  tabPaths,
  wizardPath,
} from './paths.ts';

describe('the addresses of listings', () => {
  test('are those of one yacht, or of all', () => {
    expect(tabPaths('yacht', 'Y')).toEqual({
      active: '/yachts/listings/Y',
      archived: '/yachts/listings/Y/archived',
      drafts: '/yachts/listings/Y/drafts',
    });
    expect(tabPaths('all', 'Y').drafts).toBe('/listings/drafts');
    expect(applicationsPath('yacht', 'Y', 'J')).toBe('/yachts/listings/Y/applications/J');
    expect(applicationsPath('all', 'Y', 'J')).toBe('/listings/applications/Y/job/J');
    expect(scopeOf('/yachts/listings/Y/add')).toBe('yacht');
    expect(scopeOf('/listings/add/Y')).toBe('all');
  });

  test('lead to the wizard, with the job and how it was reached', () => {
    expect(wizardPath('yacht', 'Y')).toBe('/yachts/listings/Y/add');
    expect(wizardPath('all', 'Y', { jobId: 'J', purpose: 'archived' })).toBe(
      '/listings/add/Y?job=J&status=archived',
    );
    expect(wizardPath('all', 'Y', { jobId: 'J', purpose: 'draft', step: 2 })).toBe(
      '/listings/add/Y?job=J&status=draft&step=2',
    );
  });

  test('keep the other filters from one status to the next, of all jobs too', () => {
    const search = new URLSearchParams('status=drafts&department=deck');
    expect(filteredPaths('jobs', search)).toEqual({
      all: '/jobs?department=deck',
      active: '/jobs?status=active&department=deck',
      archived: '/jobs?status=archived&department=deck',
      drafts: '/jobs?status=drafts&department=deck',
    });
    expect(filteredPaths('listings', search)).toEqual({
      active: '/listings?department=deck',
      archived: '/listings/archived?department=deck',
      drafts: '/listings/drafts?department=deck',
    });
  });

  test('name a tab, or none that there is', () => {
    expect([statusOf(undefined), statusOf('drafts'), statusOf('elsewhere')]).toEqual([
      'ACTIVE',
      'DRAFT',
      null,
    ]);
  });
});
