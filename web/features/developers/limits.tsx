import type { Section } from '#web/features/public/Sections.tsx';
import { CodeExample } from './CodeExample.tsx';
import { patient } from './examples.ts';
import { limits, others, quotas } from './facts.ts';
import { FactTable } from './FactTable.tsx';

/** Every limit that an integration may meet. */
export const limitsFor = (url: string): Section => ({
  id: 'limits',
  title: 'Limits',
  text: (
    <>
      <p>Past one of these a document is answered with 400 and a code, and nothing of it runs:</p>
      <FactTable caption="Limits of a document" heads={['Of', 'Limit']} rows={limits} />
      <p>
        A token has two limits, on all servers together. Every answer says in{' '}
        <code>RateLimit-Policy</code> and <code>RateLimit</code> where it stands (<code>r</code> is
        left, for <code>t</code> seconds), and in <code>extensions.cost</code> what the document
        cost: <code>requested</code> is charged, as if every list were as long as asked for;{' '}
        <code>actual</code> counts the rows that there were. Past a limit the answer is 429 with{' '}
        <code>Retry-After</code> and <code>RATE_LIMITED</code>; on a socket the operation is refused
        with that code. <code>currentIntegration</code> tells a token the same, with its name, its
        scopes and when it ends.
      </p>
      <FactTable caption="Limits of a token" heads={['Of', 'Limit', 'Counts']} rows={quotas} />
      <CodeExample example={patient(url)} />
      <p>What else is limited, of each account or token:</p>
      <FactTable caption="Other limits" heads={['Of', 'Limit']} rows={others} />
    </>
  ),
});
