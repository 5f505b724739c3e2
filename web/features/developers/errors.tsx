import type { Section } from '#web/features/public/Sections.tsx';
import { closes, codes, refusals } from './facts.ts';
import { FactTable } from './FactTable.tsx';

/** Every code. */
export const errors: Section = {
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
        rows={refusals}
      />
      <p>A socket is closed with one of these numbers:</p>
      <FactTable caption="Closed sockets" heads={['Number', 'Means']} rows={closes} />
    </>
  ),
};
