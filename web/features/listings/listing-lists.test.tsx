import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, test } from 'vitest';
import type { listingListsTestJobQuery } from '#web/__generated__/listingListsTestJobQuery.graphql.ts';
import type { listingListsTestQuery } from '#web/__generated__/listingListsTestQuery.graphql.ts';
import { AllListings } from './AllListings.tsx';
import type { Status } from './paths.ts';
import { RelistListing } from './RelistListing.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useStepSaver } from './useStepSaver.ts';

const YACHT = { id: 'y', title: 'M/Y 45m', listingCounts: { active: 2, archived: 0, drafts: 1 } };
const listing = (id: string, status: Status, listedAt: string | null, newApplicationCount = 0) => ({
  __typename: 'Job',
  id,
  title: id,
  status,
  state: status === 'DRAFT' ? 'Draft' : 'Live',
  reference: `PA-${id}`,
  listedAt,
  archivedAt: null,
  newApplicationCount,
  yacht: YACHT,
});

type Row = ReturnType<typeof listing>;

let environment: ReturnType<typeof createMockEnvironment>;
beforeEach(() => {
  environment = createMockEnvironment();
});

function List({ status }: { status: Status | null }) {
  const data = useLazyLoadQuery<listingListsTestQuery>(
    graphql`
      query listingListsTestQuery($status: JobStatus, $none: String, $everywhere: PositionType)
      @relay_test_operation {
        listingCounts {
          active
          drafts
        }
        ...AllListings_query
          @arguments(status: $status, consultant: $none, department: $everywhere, search: $none)
      }
    `,
    { status, none: null, everywhere: null },
  );
  const { active, drafts } = data.listingCounts;
  return (
    <>
      <output data-testid="counts">{`${active} active, ${drafts} drafts`}</output>
      <AllListings
        query={data}
        view={status ? 'listings' : 'jobs'}
        filter={{ status, consultant: null, department: null, search: null }}
      />
    </>
  );
}

const job = graphql`
  query listingListsTestJobQuery($id: ID!) @relay_test_operation {
    job(id: $id) {
      ...RelistListing_job
      ...ReviewStep_job
    }
  }
`;

function Archived() {
  const data = useLazyLoadQuery<listingListsTestJobQuery>(job, { id: 'Old' });
  return data.job && <RelistListing job={data.job} scope="all" />;
}

function New() {
  const saver = useStepSaver({ scope: 'all', yachtId: 'y', jobId: null, purpose: 'new' });
  return <button onClick={() => void saver.leave({})}>Save Draft & Exit</button>;
}

function Drafted() {
  const data = useLazyLoadQuery<listingListsTestJobQuery>(job, { id: 'Mine' });
  const saver = useStepSaver({ scope: 'all', yachtId: 'y', jobId: 'Mine', purpose: 'draft' });
  return (
    data.job && <ReviewStep job={data.job} saver={saver} purpose="draft" scope="all" yachtId="y" />
  );
}

/** Shows a list beside a part of the wizard, presses its button and answers with the job. */
async function press(
  part: ReactNode,
  name: RegExp,
  { status, rows, answer }: { status: Status | null; rows: Row[]; answer: Row },
) {
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      ListingCounts: () => ({ active: 2, archived: 0, drafts: 1 }),
      JobConnection: () => ({
        edges: rows.map((node) => ({ cursor: node.id, node })),
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
    }),
  );
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Job: () => listing(String(operation.request.variables.id), 'DRAFT', null),
    }),
  );
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <List status={status} />
          {part}
        </>
      ),
    },
  ]);
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name }));
  const mutation = environment.mock
    .getAllOperations()
    .findLast(({ request }) => 'input' in request.variables);
  if (!mutation) throw new Error('Nothing was asked for.');
  await act(async () =>
    environment.mock.resolve(
      mutation,
      MockPayloadGenerator.generate(mutation, { Job: () => answer }),
    ),
  );
}

const titles = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
const counts = () => screen.getByTestId('counts').textContent;

test.each([
  ['saved for the first time', <New key="new" />, /Save Draft/],
  ['copied from an archived listing', <Archived key="archived" />, /Re-List/],
])('a draft that was %s is the first of the loaded drafts', async (_how, part, name) => {
  await press(part, name, {
    status: 'DRAFT',
    rows: [listing('Other', 'DRAFT', null)],
    answer: listing('Mine', 'DRAFT', null),
  });
  expect(titles()).toEqual(['Mine', 'Other']);
  expect(counts()).toBe('2 active, 2 drafts');
});

test('a draft that was begun is the first of all jobs, each with its reference and state', async () => {
  await press(<New />, /Save Draft/, {
    status: null,
    rows: [listing('Other', 'ACTIVE', '2026-03-01T10:00:00Z')],
    answer: listing('Mine', 'DRAFT', null),
  });
  expect(titles()).toEqual(['Mine', 'Other']);
  const [, mine, other] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(mine).toMatch(/PA-Mine.*Draft/);
  expect(other).toMatch(/PA-Other.*Live/);
});

test('a draft that is listed stands below the listings with new applications', async () => {
  await press(<Drafted />, /List This/, {
    status: 'ACTIVE',
    rows: [
      listing('Wanted', 'ACTIVE', '2026-03-01T10:00:00Z', 3),
      listing('Earlier', 'ACTIVE', '2026-03-02T10:00:00Z'),
    ],
    answer: listing('Mine', 'ACTIVE', '2026-03-03T10:00:00Z'),
  });
  expect(titles()).toEqual(['Wanted', 'Mine', 'Earlier']);
  expect(counts()).toBe('3 active, 0 drafts');
});
