import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, test } from 'vitest';
import type { DeleteYachtTestQuery } from '#web/__generated__/DeleteYachtTestQuery.graphql.ts';
import { currentMessages } from '#web/ui/toast.ts';
import { DeleteYacht } from './DeleteYacht.tsx';

let environment: ReturnType<typeof createMockEnvironment>;
beforeEach(() => {
  environment = createMockEnvironment();
});

function Screen() {
  const { yacht } = useLazyLoadQuery<DeleteYachtTestQuery>(
    graphql`
      query DeleteYachtTestQuery($id: ID!) @relay_test_operation {
        yacht(id: $id) {
          ...DeleteYacht_yacht
        }
      }
    `,
    { id: 'y' },
  );
  return yacht && <DeleteYacht yacht={yacht} leadsTo="/yachts" />;
}

/** Opens the dialog of a yacht with one draft, confirms it, and resolves the mutation. */
async function confirm(answer: Record<string, unknown>) {
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Yacht: () => ({ id: 'y', title: 'M/Y Io', viewerCanDelete: true }),
      ListingCounts: () => ({ archived: 0, drafts: 1 }),
    }),
  );
  const router = createMemoryRouter([
    { path: '/', element: <Screen /> },
    { path: '/yachts', element: 'The list' },
  ]);
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete M/Y Io' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('Its draft or archived listing goes with it.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Yacht' }));
  await act(async () => {
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { deleteYacht: answer },
    });
  });
}

test('a deleted yacht leads back to the list, and its message stays three seconds', async () => {
  const text = 'Local yacht deleted successfully!';
  await confirm({ __typename: 'DeleteYachtPayload', message: text });
  expect(screen.getByText('The list')).toBeTruthy();
  expect(currentMessages().shown[0]).toMatchObject({ tone: 'success', text, duration: 3000 });
});

test('a refused deletion says why in its dialog, which stays open', async () => {
  const message = 'This yacht has active listings.';
  await confirm({
    __typename: 'Failure',
    code: 'INVALID_TRANSITION',
    message,
    path: null,
    retryAfterSeconds: null,
  });
  expect(screen.getByRole('alertdialog').textContent).toContain(message);
  expect(currentMessages().shown).toEqual([]);
});
