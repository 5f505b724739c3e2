import { act, render } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { commitLocalUpdate } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import { useLiveBadges } from './useLiveBadges.ts';

function Badges() {
  useLiveBadges();
  return null;
}

it('the rows on screen are read again where a broken connection may have cost events', async () => {
  const environment = createMockEnvironment();
  commitLocalUpdate(environment, (store) => {
    const root = store.getRoot();
    const job = store.create('job-1', 'Job').setValue(0, 'newApplicationCount');
    const other = store.create('job-2', 'Job').setValue('not counted', 'title');
    const candidate = store.create('crew-1', 'Candidate').setValue(false, 'inLinkedCouple');
    for (const record of [job, other, candidate])
      root.setLinkedRecord(record.setValue(record.getDataID(), 'id'), record.getDataID());
  });
  render(
    <RelayEnvironmentProvider environment={environment}>
      <Badges />
    </RelayEnvironmentProvider>,
  );
  const waiting = () => environment.mock.getAllOperations().map(({ request }) => request);
  const subscription = environment.mock.findOperation(({ request }) =>
    request.node.operation.name.includes('Applications'),
  );
  const hear = (total: number, job: object | null) =>
    act(async () =>
      environment.mock.nextValue(subscription, { data: { newApplications: { total, job } } }),
    );
  const asked = () => waiting().filter(({ node }) => node.operation.name === 'missedQuery');

  await hear(3, null);
  await hear(4, { id: 'job-1', newApplicationCount: 1, applicationCount: 1 });
  expect(asked()).toEqual([]);
  await hear(6, null);
  expect(asked().map(({ variables }) => variables)).toEqual([{ ids: ['job-1', 'crew-1'] }]);
});
