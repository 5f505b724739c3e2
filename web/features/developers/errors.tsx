import type { Section } from '#web/features/public/Sections.tsx';
import { CodeExample } from './CodeExample.tsx';
import { closes, codes, refusals } from './facts.ts';
import { Code, FactTable } from './FactTable.tsx';
import { apart } from './use-cases.ts';

/** Every code, and what remains of an answer of which a part was refused. */
export const errorsFor = (url: string): Section => ({
  id: 'errors',
  title: 'Errors',
  text: (
    <>
      <p>
        Failures that are to be expected are data: a Failure in place of a mutation’s payload, with
        one of these codes in capitals (INVALID_INPUT). A query that is refused has the same code in{' '}
        <code>errors</code> under <code>extensions.code</code>, mostly with status 200, because the
        rest of the answer stands. The documented calls answer with the status and with the code as
        it is here:
      </p>
      <FactTable caption="Codes" heads={['Code', 'Status', 'Means']} rows={codes} />
      <p>
        A request to the graph may also be refused as a whole. <code>errors</code> then has one of
        these codes, and the answer the status; on a socket there is the code alone:
      </p>
      <FactTable
        caption="Codes of a refused request"
        heads={['Code', 'Status', 'Means']}
        rows={refusals.map(([code, ...others]) => [<Code key={code}>{code}</Code>, ...others])}
      />
      <p>A socket is closed with one of these numbers:</p>
      <FactTable caption="Closed sockets" heads={['Number', 'Means']} rows={closes} />
      <h3 className="mt-4 text-lg font-semibold">A part of an answer</h3>
      <p>
        A refused field makes the nearest field above it null that may be null. At the root there is
        often none, and the whole answer would go. <code>apart</code> has the fields of the root
        once more and may be null: ask below it for what this token perhaps may not read, and
        everything beside it stays. With jobs:read alone:
      </p>
      <CodeExample example={apart(url)} />
      <p>
        It prints three jobs, null for what stood apart, and why: <code>apart.crew FORBIDDEN</code>.
      </p>
    </>
  ),
});
