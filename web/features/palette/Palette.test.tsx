import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PaletteTestQuery } from '#web/__generated__/PaletteTestQuery.graphql.ts';
import { currentMessages, toast } from '#web/ui/toast.ts';
import { Palette } from './Palette.tsx';

let environment: ReturnType<typeof createMockEnvironment>;
let router: ReturnType<typeof createMemoryRouter>;
const onClose = vi.fn<() => void>();
let heldText = '';
/** What happens once the palette is on the screen and does not have the focus yet. */
let whileShown = () => {};
beforeEach(() => {
  environment = createMockEnvironment();
  toast.clear();
  onClose.mockClear();
  heldText = '';
  whileShown = () => {};
});

function Screen() {
  const data = useLazyLoadQuery<PaletteTestQuery>(
    graphql`
      query PaletteTestQuery @relay_test_operation {
        ...Palette_query
      }
    `,
    {},
  );
  useLayoutEffect(() => whileShown(), []);
  return (
    <Palette
      query={data}
      screens={[{ label: 'Stats', to: '/stats' }]}
      takeHeld={() => heldText}
      onClose={onClose}
    />
  );
}

const none = { candidate: null, yacht: null, job: null, client: null };
const person = (firstName: string, more: object = {}) => ({
  ...none,
  candidate: {
    id: firstName,
    firstName,
    lastName: 'Lima',
    position: 'Bosun',
    verification: 'REQUESTED',
    viewerCanVerify: true,
    ...more,
  },
});
const yacht = { ...none, yacht: { id: 'y', title: 'M/Y Silver Gannet' } };
const job = (id: string, title: string, more: object = {}) => ({
  ...none,
  job: {
    id,
    title,
    reference: `PA-${id}`,
    status: 'ACTIVE',
    state: 'Live',
    yachtTitle: 'M/Y Gannet',
    contractType: 'FULL_TIME',
    position: { name: title },
    viewerCanSendAlerts: true,
    yacht: { id: 'y' },
    ...more,
  },
});

function show() {
  const empty = { jumpTargets: [], subjects: [] };
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, { Query: () => empty }),
  );
  router = createMemoryRouter([{ path: '*', element: <Screen /> }]);
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
}

const box = () => screen.getByRole('textbox');
const entries = () => screen.queryAllByRole('menuitem').map((entry) => entry.textContent);
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent);
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (key: string) => {
  fireEvent.keyDown(box(), { key });
  fireEvent.keyUp(document.activeElement ?? box(), { key });
};
const path = () => `${router.state.location.pathname}${router.state.location.search}`;
const mutations = () =>
  environment.mock.getAllOperations().filter(({ request }) => 'input' in request.variables);

/** Answers the search for a text. */
async function answer(text: string, found: { jumpTargets?: object[]; subjects?: object[] }) {
  const search = await waitFor(() =>
    environment.mock.findOperation(({ request }) => request.variables.text === text),
  );
  await act(async () =>
    environment.mock.resolve(
      search,
      MockPayloadGenerator.generate(search, {
        Query: () => ({ jumpTargets: [], subjects: [], ...found }),
      }),
    ),
  );
  return search.request.variables;
}

const ask = async (text: string, found: Parameters<typeof answer>[1]) => {
  type(text);
  return answer(text.trim(), found);
};

test('the verb alone lists who can be verified, below the way to their list', async () => {
  show();
  const variables = await ask('verify ', {
    subjects: [person('Ana'), person('Ben', { viewerCanVerify: false }), person('Cleo')],
  });
  expect(variables).toMatchObject({ act: 'VERIFY', name: '' });
  expect(group('Verify')).toEqual([
    'All sign-ups',
    'Ana LimaBosun · Requested',
    'Cleo LimaBosun · Requested',
  ]);
});

test('one who is meant is verified by Enter, and two fast ones verify once', async () => {
  show();
  await ask('verify ana', { subjects: [person('Ana')] });
  press('ArrowDown');
  press('Enter');
  press('Enter');
  expect(mutations()).toHaveLength(1);
  expect(mutations()[0]?.request.variables).toEqual({ input: { id: 'Ana' } });
  expect(onClose).toHaveBeenCalledOnce();
  const [mutation] = mutations();
  if (!mutation) throw new Error('Nothing was asked for.');
  await act(async () =>
    environment.mock.resolve(
      mutation,
      MockPayloadGenerator.generate(mutation, {
        VerifyCandidatePayload: () => ({ message: 'Ana Lima verified!' }),
        Decision: () => ({ id: 'd', undoableUntil: '2026-03-04T10:00:00Z' }),
      }),
    ),
  );
  const [message] = currentMessages().shown;
  expect(message).toMatchObject({ text: 'Ana Lima verified!', action: { label: 'Undo' } });
});

test('of several by the name, Enter opens their list', async () => {
  show();
  await ask('verify ana', { subjects: [person('Ana'), person('Anaïs')] });
  press('ArrowDown');
  press('Enter');
  expect(mutations()).toEqual([]);
  await waitFor(() => expect(path()).toBe('/sign-ups/completed?search=ana'));
});

test('somebody without a position is asked about first', async () => {
  show();
  await ask('verify ana', { subjects: [person('Ana', { position: null })] });
  fireEvent.click(screen.getByRole('menuitem', { name: /Ana Lima/ }));
  expect(await screen.findByText('Verify Ana Lima without a position?')).toBeTruthy();
  expect(mutations()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(mutations()).toHaveLength(1);
});

test('nothing is done with whom an earlier text has found', async () => {
  show();
  await ask('verify an', { subjects: [person('Ana')] });
  expect(entries()).toHaveLength(1);
  type('verify andrew');
  expect(entries()).toEqual(['Searching…']);
  await answer('verify andrew', {});
  expect(screen.getByText('Nothing of this name was found.')).toBeTruthy();
  type('verify a');
  expect(screen.getByText('Type at least 2 characters of the name.')).toBeTruthy();
});

test('a listing is begun for a yacht, and a job’s search is opened where it may be told of', async () => {
  show();
  await ask('new listing for gannet', { subjects: [yacht] });
  expect(group('New listing for')).toEqual(['M/Y Silver Gannet']);
  fireEvent.click(screen.getByRole('menuitem', { name: /Silver Gannet/ }));
  await waitFor(() => expect(path()).toBe('/listings/add/y'));
  await ask('alert', {
    subjects: [job('1', 'Bosun'), job('2', 'Mate', { viewerCanSendAlerts: false })],
  });
  expect(group('Alert candidates of')).toEqual(['BosunM/Y Gannet']);
  fireEvent.click(screen.getByRole('menuitem', { name: /Bosun/ }));
  const wanted = 'find=results&position=Bosun&jobType=full-time';
  await waitFor(() => expect(path()).toBe(`/listings/applications/y/job/1?${wanted}`));
});

test('jobs of the same name show their references', async () => {
  show();
  const jobs = [job('1', 'Bosun'), job('2', 'Bosun', { yachtTitle: null }), job('3', 'Bosun/Mate')];
  await ask('bosun', { jumpTargets: jobs });
  expect(group('Jobs')).toEqual([
    'BosunPA-1 · M/Y Gannet · Live',
    'BosunPA-2 · Live',
    'Bosun/MateM/Y Gannet · Live',
  ]);
  await ask('alert bosun', { subjects: jobs });
  expect(group('Alert candidates of')).toEqual([
    'BosunPA-1 · M/Y Gannet',
    'BosunPA-2',
    'Bosun/MateM/Y Gannet',
  ]);
});

test('what can be done is offered by its first letters, and types its words', async () => {
  show();
  expect(entries().slice(-3)).toEqual([
    'Verify a sign-up…',
    'New listing for a yacht…',
    'Alert candidates of a job…',
  ]);
  type('new');
  expect(entries()).toEqual(['New listing for a yacht…']);
  fireEvent.click(screen.getByRole('menuitem'));
  expect(box()).toHaveProperty('value', 'new listing for ');
  expect(onClose).not.toHaveBeenCalled();
});

test('what was typed before the box had the focus is searched for', async () => {
  heldText = 'bos';
  whileShown = () => {
    heldText = 'bosun';
  };
  show();
  await waitFor(() => expect(box()).toHaveProperty('value', 'bosun'));
  await answer('bosun', { jumpTargets: [job('1', 'Bosun')] });
  expect(group('Jobs')).toEqual(['BosunM/Y Gannet · Live']);
});
