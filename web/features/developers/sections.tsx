import type { Section } from '#web/features/public/Sections.tsx';
import { scopes } from '#web/features/tokens/scopes.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { CallCatalogue } from './CallCatalogue.tsx';
import { CodeExample } from './CodeExample.tsx';
import { call, change, everyPage, firstQuery, patient, subscription } from './examples.ts';
import { codes, limits, quotas } from './facts.ts';
import { FactTable, Noted } from './FactTable.tsx';
import { webhooks } from './webhooks.tsx';

/** The documentation for developers of API clients, in reading order. */
export const sectionsFor = (url: string): readonly Section[] => [
  {
    id: 'token',
    title: 'Getting a token',
    text: (
      <>
        <p>
          An admin of the agency makes it, under Settings and{' '}
          <TextLink to="/settings/tokens">Integration Tokens</TextLink>: a name, the scopes that it
          needs, and how long it lives, a year at most. It is shown once; only a hash of it is kept.
          Revoked, it is over at once, on open sockets too.
        </p>
        <p>
          Send it with each request as <code>Authorization: Bearer tok_…</code>. What it may do is
          what its scopes say. Pages of any other site may use the graph too, over WebSocket and
          server-sent events as well, with a token and without cookies. Whoever opens such a page
          can read its token: give it one of its own, with the least scopes.
        </p>
        <FactTable
          caption="Scopes"
          heads={['Scope', 'Allows']}
          rows={scopes.map(({ label, help, neededBy }) => [
            label,
            <Noted key={label} note={neededBy.length > 0 && `Needed by ${neededBy.join(', ')}.`}>
              {help}
            </Noted>,
          ])}
        />
      </>
    ),
  },
  {
    id: 'first-query',
    title: 'A first query',
    text: (
      <>
        <p>
          Everything is at <code>{url}graphql</code>, by POST with a JSON body of query, variables
          and operationName. The schema can be asked for by introspection; every type, field and
          argument has a description. Try it in{' '}
          <TextLink to="/developers/graphiql">GraphiQL</TextLink>. With a token of the scope
          candidates:read:
        </p>
        <CodeExample example={firstQuery(url)} />
        <p>
          Save it, and run <code>TOKEN=tok_… node first-query.mjs</code>.
        </p>
      </>
    ),
  },
  {
    id: 'paging',
    title: 'Paging',
    text: (
      <>
        <p>
          Lists that grow are connections: edges with a node and a cursor, pageInfo, and totalCount.
          The cursor of the last edge given as <code>after</code> leads to the next page; a list
          that changes meanwhile neither repeats nor skips what was there. With jobs:read and
          applications:read:
        </p>
        <CodeExample example={everyPage(url)} />
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <>
        <p>
          A mutation takes one <code>input</code>. What may be expected to go wrong is data: each
          answers its payload or a Failure with a code, a message to show and the path of the field
          at fault. With jobs:read, applications:read and applications:write, an application is
          rejected, and then once more:
        </p>
        <CodeExample example={change(url)} />
      </>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    text: (
      <>
        <p>
          WebSocket at the same path, protocol graphql-transport-ws, or server-sent events (accept:{' '}
          <code>text/event-stream</code>, protocol graphql-sse). A subscription tells the state at
          once, then each change. After a connection was lost it begins anew with the state, so that
          nothing has to be made up for. A browser, whose WebSocket carries no header, sends the
          token as the connection parameter <code>authorization</code>.{' '}
          <code>npm install graphql-ws</code>, and with a token of the scope applications:read:
        </p>
        <CodeExample example={subscription(url)} />
      </>
    ),
  },
  webhooks,
  {
    id: 'errors',
    title: 'Errors',
    text: (
      <>
        <p>
          Beside the failures that are data, a request as a whole may be refused:{' '}
          <code>errors</code>, each with <code>extensions.code</code> in capitals (UNAUTHENTICATED,
          FORBIDDEN, NOT_FOUND, INVALID_INPUT, QUERY_TOO_COMPLEX …). An error that nobody expected
          is INTERNAL and tells no detail.
        </p>
        <FactTable caption="Codes" heads={['Code', 'Status', 'Means']} rows={codes} />
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Limits',
    text: (
      <>
        <p>Past one of these a document is answered with 400 and a code, and nothing of it runs:</p>
        <FactTable caption="Limits of a document" heads={['Of', 'Limit']} rows={limits} />
        <p>
          A token has two limits, on all servers together. Every answer says in{' '}
          <code>RateLimit-Policy</code> and <code>RateLimit</code> where it stands (<code>r</code>{' '}
          is left, for <code>t</code> seconds), and in <code>extensions.cost</code> what the
          document cost. Past a limit the answer is 429 with <code>Retry-After</code> and{' '}
          <code>RATE_LIMITED</code>; on a socket the operation is refused with that code.
        </p>
        <FactTable caption="Limits of a token" heads={['Of', 'Limit', 'Counts']} rows={quotas} />
        <CodeExample example={patient(url)} />
      </>
    ),
  },
  {
    id: 'calls',
    title: 'The documented calls',
    text: (
      <>
        <p>
          Below <code>{url}api</code> the same rules answer the documented calls, in one envelope:
          success, status and data, or error_code and error_message. They work with and without a
          slash at the end. They are for people and their session; tokens have the graph.
        </p>
        <CodeExample example={call(url)} />
        <CallCatalogue />
      </>
    ),
  },
];
