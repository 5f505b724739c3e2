/**
 * Codes of expected failures (`code` of Failure), and the HTTP status of the same failure in a
 * documented call.
 */
export const codes = [
  ['invalid-input', '400', 'Something given is missing or wrong; path (field) says what.'],
  ['invalid-code, expired-code', '400', 'A code from an e-mail that is unknown, used or too old.'],
  ['unauthenticated', '401', 'Nobody is logged in, or the token is unknown, revoked or over.'],
  ['invalid-credentials', '401', 'Address and password do not belong together.'],
  ['forbidden', '403', 'Not for this account, or a scope is missing; the message names it.'],
  ['not-found', '404', 'It is not there, or not for these eyes.'],
  ['already-exists', '409', 'There is one already.'],
  ['invalid-transition', '409', 'Not from the state it is in now; nothing has changed.'],
  ['invalid-key', '400', 'No Idempotency-Key, or none that this request may have.'],
  ['key-reused', '422', 'The Idempotency-Key was sent with another request.'],
  ['request-under-way', '409', 'The first request with this Idempotency-Key is not answered yet.'],
  ['answer-not-kept', '409', 'It was done, at least in part; the answer is not kept.'],
  ['too-large, unsupported-type', '413, 415', 'A file, or what its bytes say it is.'],
  ['rate-limited', '429', 'Too often; retryAfterSeconds (Retry-After) says when again.'],
] as const;

/** The quotas of a token; requests over a quota are answered with 429. */
export const quotas = [
  ['requests', '1,200 a minute', 'Each over HTTP; a socket, and each operation on it.'],
  ['cost', '500,000 a minute', 'The cost of the documents; one that has begun is answered whole.'],
] as const;

/** Limits of a document; one that exceeds them is answered with 400 and not executed. */
export const limits = [
  ['Characters', '50,000'],
  ['Tokens', '4,000'],
  [
    'Depth',
    '12 levels of fields, and of lists and objects in values; fields of introspection do not count, but fields, interfaces, possibleTypes and inputFields stand in each other 2 times at most',
  ],
  ['Aliases', '30'],
  ['Fields', '1,000, counted where fragments are spread'],
  ['Variables', '500 fields in an object; 100 levels in the whole body'],
  ['first, last', 'at most 100; 20 where both are missing, 50 for the crew'],
  ['nodes', 'at most 100 ids'],
  [
    'Cost',
    '20,000: 1 for a field of each row that is asked for, 10 for each list or object that is read, more for totals and rankings',
  ],
  ['Body', '1 MB of JSON, else 413; address and headers together 16 kB, else 431'],
] as const;

/** Limits beside the quotas, as a server has them unless it is configured otherwise. */
export const others = [
  [
    'Sockets, event streams',
    '2,000 open at a time in each server; 50 for the guests of an address',
  ],
  ['Operations on a socket', '100 at a time; messages of 100 kB'],
  ['Events that wait', '256 kB may wait for a client that does not read; then it is closed'],
  ['Processor time', '20 seconds a minute of each server; 2 for the guests of an address'],
  ['Idempotency-Key', '50,000 a day; an answer longer than 4 kB counts for several'],
  ['Answers kept for a key', '256 kB'],
  ['moveApplications', '100 at once'],
  ['changes', 'kept for 90 days'],
  ['Webhooks of a token', '20; 60 changes an hour; 60 tests and redeliveries an hour'],
  ['Life of a token', '365 days at most'],
  ['Texts', '200 characters of a name, 10,000 of a longer text'],
  ['Lists in an input', '100 entries of a list'],
  ['Uploads', '5 files of 20 MB; people only'],
] as const;

/** Codes of a request to the graph that is refused as a whole, and its status. */
export const refusals = [
  [
    'BAD_REQUEST',
    '400, 405',
    'Body, parameters or variables cannot be read; 405 for a mutation by GET.',
  ],
  [
    'GRAPHQL_PARSE_FAILED',
    '200, 400',
    'The document is not GraphQL; 400 for a client that accepts application/graphql-response+json.',
  ],
  [
    'GRAPHQL_VALIDATION_FAILED',
    '200, 400',
    'The document does not fit the schema; status as above.',
  ],
  ['OPERATION_RESOLUTION_FAILURE', '400', 'No operation of this name, or several and no name.'],
  ['DOCUMENT_TOO_LONG', '400', 'More characters than a document may have.'],
  ['TOO_MANY_TOKENS', '400', 'More tokens.'],
  ['TOO_DEEP', '400', 'More levels.'],
  ['TOO_MANY_ALIASES', '400', 'More aliases.'],
  ['TOO_MANY_FIELDS', '400', 'More fields.'],
  ['QUERY_TOO_COMPLEX', '400', 'Costs more than a document may; extensions.cost says how much.'],
  [
    'PERSISTED_QUERY_NOT_FOUND',
    '200, 400',
    '200 for a hash, 400 for an id that is not known here: send the text.',
  ],
  ['PERSISTED_QUERY_MISMATCH', '400', 'The hash is not that of the document.'],
  ['METHOD_NOT_ALLOWED', '405', 'The graph answers GET and POST.'],
  ['NOT_ACCEPTABLE', '406', 'Accept allows none of the types that the graph answers in.'],
  ['REQUEST_TOO_LARGE', '413', 'The body is longer than 1 MB.'],
  ['UNSUPPORTED_MEDIA_TYPE', '415', 'The body is neither JSON nor a form with files.'],
  ['TOO_MANY_OPERATIONS', 'none', 'More at a time than a socket may have.'],
  ['CLOSED', 'none', 'The socket was closed meanwhile.'],
  [
    'INTERNAL',
    '200, 500',
    'Nobody expected this, and no detail is told; 500 where nothing was run.',
  ],
  [
    'UNAVAILABLE',
    '503',
    'The database, the storage or the server is away or overloaded; retryAfterSeconds (Retry-After) says when again.',
  ],
] as const;

/** The numbers with which the server closes a socket. */
export const closes = [
  ['1001', 'The server ends; connect again.'],
  ['4400', 'A message cannot be read.'],
  ['4401', 'An operation came before the greeting was answered.'],
  ['4403', 'The token or session is unknown or over.'],
  ['4406', 'The subprotocol is not graphql-transport-ws.'],
  ['4408', 'No greeting came within three seconds.'],
  ['4409', 'Two operations have the same id.'],
  ['4429', 'Too often, too many connections, or greeted twice.'],
  ['4500', 'Nobody expected this.'],
] as const;

/** The accounts of the demo data. */
export const sandboxAccounts = [
  ['admin@passerelle.test', 'a consultant of the agency'],
  ['candidate@passerelle.test', 'a candidate with a whole profile'],
  ['employer@passerelle.test', 'somebody who looks for crew'],
] as const;

/** Where to look in the sandbox. */
export const sandboxPlaces = [
  ['/developers', 'this page, whose programs then have the address of your machine'],
  ['/developers/graphiql', 'GraphiQL, with the rights of whoever is logged in, or of a token'],
  ['/settings/tokens', 'tokens, for the admin'],
  ['/settings/webhooks', 'webhooks and what became of each delivery, for the admin'],
  ['/dev/mailbox', 'every e-mail that would have been sent'],
] as const;
