import { render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { YachtTableTestQuery } from '#web/__generated__/YachtTableTestQuery.graphql.ts';
import { YachtTable } from './YachtTable.tsx';

function Screen({ searching }: { searching: boolean }) {
  const data = useLazyLoadQuery<YachtTableTestQuery>(
    graphql`
      query YachtTableTestQuery @relay_test_operation {
        ...YachtTable_query
      }
    `,
    {},
  );
  return <YachtTable query={data} searching={searching} />;
}

const whole = {
  id: 'a',
  title: 'M/Y Aurelia Bay',
  yachtType: 'MOTOR_YACHT',
  size: 95.5,
  buildYear: 2015,
  builderName: 'Lürssen',
};
const bare = {
  id: 'b',
  title: 'S/Y Marram',
  yachtType: 'SAILING_YACHT',
  size: null,
  buildYear: null,
  builderName: null,
};

async function show(yachts: object[], searching = false) {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      YachtConnection: () => ({
        edges: yachts.map((node) => ({ node })),
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
    }),
  );
  const router = createMemoryRouter([{ path: '/', element: <Screen searching={searching} /> }]);
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  await screen.findByRole('table');
}

const cells = (name: string) =>
  [...(screen.getByText(name).closest('tr')?.querySelectorAll('td') ?? [])]
    .slice(1, 4)
    .map((cell) => cell.lastChild?.textContent);

test('a yacht shows year, builder and metres, and N/A for what is missing', async () => {
  await show([whole, bare]);
  expect(cells('M/Y Aurelia Bay')).toEqual(['2015', 'Lürssen', '95.5m']);
  expect(cells('S/Y Marram')).toEqual(['N/A', 'N/A', 'N/A']);
  expect(screen.getByRole('link', { name: 'S/Y Marram' }).getAttribute('href')).toBe(
    '/yachts/edit/b',
  );
});

test('its icon is one of type and size', async () => {
  await show([whole, bare]);
  const icon = (name: string) =>
    screen.getByText(name).closest('td')?.querySelector('svg')?.getAttribute('class') ?? '';
  expect(icon('M/Y Aurelia Bay')).toMatch(/lucide-ship.*size-6/);
  expect(icon('S/Y Marram')).toMatch(/lucide-sailboat.*size-4/);
});

test('a search without a match says so', async () => {
  await show([], true);
  expect(screen.getByText('No yachts were found matching your search request.')).toBeTruthy();
});
