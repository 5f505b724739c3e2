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
  ['first', 'at most 100; 20 where it is missing, 50 for the crew'],
  ['Cost', '20,000: about one for each field that is answered, lists counted by their length'],
  ['Body', '1 MB of JSON'],
  ['Operations on a socket', '100 at a time; messages of 100 kB'],
] as const;
