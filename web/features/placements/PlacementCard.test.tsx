import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { PlacementCardTestQuery } from '#web/__generated__/PlacementCardTestQuery.graphql.ts';
import { PlacementCard } from './PlacementCard.tsx';

function Screen() {
  const { node } = useLazyLoadQuery<PlacementCardTestQuery>(
    graphql`
      query PlacementCardTestQuery($id: ID!) @relay_test_operation {
        node(id: $id) {
          ... on Application {
            ...PlacementCard_application @alias(as: "card")
          }
        }
      }
    `,
    { id: 'hire' },
  );
  return node?.card ? <PlacementCard application={node.card} /> : null;
}

const hire = (placement: object | null) => ({
  __typename: 'Application',
  id: 'hire',
  status: 'HIRED',
  placement,
});

test('an older hire gets a placement of what the job says, once, and its form is open with it', async () => {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, { Node: () => hire(null) }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <Screen />
    </RelayEnvironmentProvider>,
  );
  const button = screen.getByRole('button', { name: 'Record Placement' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(environment.mock.getAllOperations()).toHaveLength(1);
  const operation = environment.mock.getMostRecentOperation();
  expect(operation.request.variables).toEqual({ input: { applicationId: 'hire' } });
  const placement = {
    startsOn: '2026-05-01',
    endsOn: null,
    rotation: '2:2 Months',
    pay: { amount: 3000, currency: 'EUR' },
    payPeriod: 'MONTH',
    fee: null,
    guaranteeUntil: null,
    remindedOf: null,
    reminderDoneAt: null,
  };
  await act(async () =>
    environment.mock.resolve(
      operation,
      MockPayloadGenerator.generate(operation, {
        MutationSavePlacementResult: () => ({ __typename: 'SavePlacementPayload' }),
        Application: () => hire(placement),
      }),
    ),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Placement' }));
  expect(form.getByLabelText('Start')).toHaveProperty('value', '01/05/2026');
  expect(form.getByLabelText(/Rotation/)).toHaveProperty('value', '2:2 Months');
  expect(form.getByLabelText('Pay')).toHaveProperty('value', '3000');
});
