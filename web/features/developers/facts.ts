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
  ['Depth', '12 levels'],
  ['Aliases', '30'],
  ['Tokens', '4,000'],
  ['first, last', 'at most 100; 20 where both are missing, 50 for the crew'],
  [
    'Cost',
    '20,000: 1 for a field of each row that is asked for, 10 for each list or object that is read, more for totals and rankings',
  ],
  ['Body', '1 MB of JSON'],
  ['Operations on a socket', '100 at a time; messages of 100 kB'],
] as const;
