import type { Section } from '#web/features/public/Sections.tsx';
import { scopes } from '#web/features/tokens/scopes.ts';
import { TextLink, textLinkStyles } from '#web/ui/TextLink.tsx';
import { CallCatalogue } from './CallCatalogue.tsx';
import { CodeExample } from './CodeExample.tsx';
import {
  call,
  change,
  everyPage,
  firstQuery,
  listing,
  repeated,
  subscription,
} from './examples.ts';
import { errorsFor } from './errors.tsx';
import { FactTable, Noted } from './FactTable.tsx';
import { limitsFor } from './limits.tsx';
import { sandbox } from './sandbox.tsx';
import { inStepFor, programsFor } from './use-case-sections.tsx';
import { webhooksFor } from './webhooks.tsx';

/** The documentation for developers of API clients, in reading order. */
export const sectionsFor = (url: string): readonly Section[] => [
  sandbox,
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
          and operationName. The schema can be asked for by introspection, or read in{' '}
          <a className={textLinkStyles} href="/schema.graphql">
            schema.graphql
          </a>
          ; everything in it has a description, and{' '}
          <a className={textLinkStyles} href="/schema.changes.md">
            schema.changes.md
          </a>{' '}
          says what has changed since the last release. Try it in{' '}
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
          that changes meanwhile neither repeats nor skips what was there. <code>last</code> and{' '}
          <code>before</code> read it from its end. <code>filter</code> keeps a part of a list, such
          as what moved since an instant, and <code>orderBy</code> orders it; a cursor is good for
          the order that it came from. With jobs:read and applications:read:
        </p>
        <CodeExample example={everyPage(url)} />
      </>
    ),
  },
  programsFor(url),
  inStepFor(url),
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <>
        <p>
          A mutation takes one <code>input</code> and answers what it made or changed, or the{' '}
          <code>deletedId</code> of what is gone. What may be expected to go wrong is data: in place
          of its payload each answers a Failure with a code, a message to show and the path of the
          field at fault. With jobs:read, applications:read and applications:write, an application
          is rejected, and then once more:
        </p>
        <CodeExample example={change(url)} />
        <p>
          <code>moveApplications</code> moves up to 100 at once and answers for each. A failure
          lists every field at fault in <code>faults</code>. With jobs:write, and yachts:read for
          the yacht, a listing is begun, told what it lacks, filled in and published; mutations that
          say so in their description are steps of the product’s own screens:
        </p>
        <CodeExample example={listing(url)} />
      </>
    ),
  },
  {
    id: 'repeating',
    title: 'Repeating a change',
    text: (
      <>
        <p>
          A client whose answer was lost does not know whether the change was made. With an{' '}
          <code>Idempotency-Key</code> of its own (1 to 255 printable characters, such as a UUID) it
          can send the same request again for 24 hours: what was done is not done again, and is
          answered as it was, with <code>Idempotency-Replayed: true</code>. This holds for mutations
          by POST and for the documented calls that change something. Such an answer counts as a
          request, and costs nothing.
        </p>
        <p>
          With another request the same key is refused: KEY_REUSED, 422. While the first request is
          under way the answer is REQUEST_UNDER_WAY, 409, with <code>Retry-After</code>. Failures
          that may pass leave the key free: 5xx, 429, 401. If a server is lost midway, the key is
          taken for up to a minute; then the request runs, if nothing of it had been done.
          Otherwise, and where the answer is longer than 256 kB or has a secret in it, the answer is
          ANSWER_NOT_KEPT, 409: it was done, at least in part, so read what there is now. The same
          is answered once an account has been deleted, because the answer may have been about it.
        </p>
        <p>
          Keys belong to the token or account that sends them, to the graph or to the calls. A
          guest’s is ignored, and so is one with a query. Passwords, sessions and files are sent
          without one: INVALID_KEY, 400.
        </p>
        <CodeExample example={repeated(url)} />
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
  webhooksFor(url),
  errorsFor(url),
  limitsFor(url),
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
        <p>
          <a className={textLinkStyles} href="/openapi.json">
            openapi.json
          </a>{' '}
          describes them in OpenAPI 3.1, with the schema of each body and answer: generators make a
          typed client of it.
        </p>
        <CodeExample example={call(url)} />
        <CallCatalogue />
      </>
    ),
  },
];
