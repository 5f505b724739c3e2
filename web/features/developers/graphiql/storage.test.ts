import { beforeEach, expect, it } from 'vitest';
import { offerFirst, storageWithoutHeaders as storage } from './storage.ts';

beforeEach(() => localStorage.clear());

const all = () => JSON.stringify(localStorage);
const headers = '{"Authorization":"Bearer tok_secret"}';

it('keeps tabs, history and favourites without their headers', () => {
  const item = { query: '{ a }', variables: '{"headers":1}', headers, hash: `{ a }||${headers}` };
  storage.setItem('graphiql:tabState', JSON.stringify({ tabs: [item], activeTabIndex: 0 }));
  storage.setItem('graphiql:queries', JSON.stringify({ queries: [item] }));
  storage.setItem('graphiql:favorites', JSON.stringify({ favorites: [item] }));
  storage.setItem('graphiql:headers', headers);
  expect(all()).not.toContain('tok_secret');
  expect(JSON.parse(storage.getItem('graphiql:tabState') ?? '')).toEqual({
    tabs: [{ query: '{ a }', variables: '{"headers":1}', headers: null, hash: null }],
    activeTabIndex: 0,
  });
});

it('keeps variables as they were written, and clears nothing of others', () => {
  localStorage.setItem('other', 'stays');
  storage.setItem('graphiql:variables', '{ "headers": [ 1 ] }');
  expect(storage.getItem('graphiql:variables')).toBe('{ "headers": [ 1 ] }');
  expect(storage.length).toBe(1);
  storage.clear();
  expect(Object.keys(localStorage)).toEqual(['other']);
});

it('offers what to begin with once, and never over what somebody wrote', () => {
  offerFirst('{ first }', '{}');
  expect(storage.getItem('graphiql:query')).toBe('{ first }');
  storage.setItem('graphiql:tabState', '{}');
  storage.setItem('graphiql:query', '{ mine }');
  offerFirst('{ first }', '{}');
  expect(storage.getItem('graphiql:query')).toBe('{ mine }');
});
