import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AgencyFacts_brand$key } from '#web/__generated__/AgencyFacts_brand.graphql.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Key facts about the agency. */
export function AgencyFacts({ brand }: { brand: AgencyFacts_brand$key }) {
  const { established } = useFragment(
    graphql`
      fragment AgencyFacts_brand on Brand {
        established
      }
    `,
    brand,
  );
  return (
    <Card as="aside" aria-label="The agency in brief">
      <dl className="flex flex-col divide-y divide-line">
        {established && <Fact name="Established">{established}</Fact>}
        <Fact name="Run by">One family</Fact>
        <Fact name="Based in">The United Kingdom</Fact>
        <Fact name="Complies with">
          <TextLink to="/mlc-2006">MLC 2006</TextLink>
        </Fact>
        <Fact name="Cost to crew">None</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
