import { act, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { FitStripTestQuery } from '#web/__generated__/FitStripTestQuery.graphql.ts';
import { FitStrip } from './FitStrip.tsx';

const part = (aspect: string, state: string, label: string, lacking: object | null = null) => ({
  __typename: 'FitPart',
  aspect,
  state,
  label,
  lacking,
  lines: [`All about ${aspect}.`],
});

function Strip() {
  const { node } = useLazyLoadQuery<FitStripTestQuery>(
    graphql`
      query FitStripTestQuery @relay_test_operation {
        node(id: "application") {
          ... on Application {
            fit {
              ...FitStrip_part
            }
          }
        }
      }
    `,
    {},
  );
  return (
    <div data-row="application">
      <a href="/person">The person</a>
      {node?.fit && <FitStrip parts={node.fit} name="Ada Byron" />}
    </div>
  );
}

function show(lacking: object) {
  const environment = createMockEnvironment();
  const fit = [
    part('MATCH', 'NEUTRAL', '60%'),
    part('SALARY', 'FITS', '€5400'),
    part('REQUIREMENTS', 'MISSES', '1 of 4', lacking),
  ];
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Node: () => ({ __typename: 'Application', id: 'application', fit }),
    }),
  );
  return render(
    <RelayEnvironmentProvider environment={environment}>
      <Strip />
    </RelayEnvironmentProvider>,
  );
}

/** The colour of a text's nearest coloured element. */
const lookOf = (text: RegExp) =>
  /text-(port|amber|ink-soft|starboard)\b/.exec(
    screen.getByText((_words, element) => {
      const own = element?.className ?? '';
      return /text-(port|amber|ink-soft|starboard)\b/.test(own) && text.test(element!.textContent);
    }).className,
  )?.[1];

test('what is missing is red; what expires and what is not said is not', () => {
  show({ missing: 1, expiring: 1, notSaid: 2 });
  expect(lookOf(/^1missing$/)).toBe('port');
  expect(lookOf(/^1expires$/)).toBe('amber');
  expect(lookOf(/^2not said$/)).toBe('ink-soft');
});

test('what there is none of is left out', () => {
  const { container } = show({ missing: 0, expiring: 0, notSaid: 3 });
  expect(container.textContent).toContain('3not said');
  expect(container.textContent).not.toMatch(/missing|expires/);
});

test('only the score is a control, and explains', async () => {
  show({ missing: 1, expiring: 0, notSaid: 0 });
  const [score, ...others] = screen.getAllByRole('button');
  expect(others).toEqual([]);
  expect(score?.textContent).toBe('Match: 60%. How Ada Byron fits');
  await act(async () => score?.click());
  const sheet = screen.getByRole('dialog', { name: 'How Ada Byron fits' });
  expect(within(sheet).getAllByText(/^All about/)).toHaveLength(3);
});
