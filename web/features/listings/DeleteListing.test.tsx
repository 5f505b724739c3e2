import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, test } from 'vitest';
import type { DeleteListingTestQuery } from '#web/__generated__/DeleteListingTestQuery.graphql.ts';
import { currentMessages } from '#web/ui/toast.ts';
import { DeleteListing } from './DeleteListing.tsx';

let environment: ReturnType<typeof createMockEnvironment>;
beforeEach(() => {
  environment = createMockEnvironment();
});

function Screen() {
  const { job } = useLazyLoadQuery<DeleteListingTestQuery>(
    graphql`
      query DeleteListingTestQuery($id: ID!) @relay_test_operation {
        job(id: $id) {
          ...DeleteListing_job
        }
      }
    `,
    { id: 'j' },
  );
  return job && <DeleteListing job={job} list="list" />;
}

/** Presses the bin of a listing with this many applications, then the button that deletes. */
async function press(applicationsOnRecord: number) {
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Job: () => ({ id: 'j', title: 'Bosun', applicationsOnRecord }),
    }),
  );
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }]);
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Bosun' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete Forever: Bosun' }));
}

const sent = () =>
  environment.mock.getAllOperations().map(({ request }) => request.variables as unknown);

test.each([
  [1, 'One application is deleted with it.'],
  [3, '3 applications are deleted with it.'],
])('a listing with %i applications asks first, and names their number', async (count, text) => {
  await press(count);
  expect(sent()).toEqual([]);
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain(text);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete Forever' }));
  expect(sent()).toEqual([{ input: { id: 'j' } }]);
  const message = 'Listing deleted successfully!';
  await act(async () => {
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { deleteJob: { __typename: 'DeleteJobPayload', deletedId: 'j', message } },
    });
  });
  expect(currentMessages().shown[0]).toMatchObject({ tone: 'success', text: message });
});

test('a listing without applications is deleted by the second press', async () => {
  await press(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent()).toEqual([{ input: { id: 'j' } }]);
});
