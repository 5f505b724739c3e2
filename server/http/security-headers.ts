import type { Config } from '#server/platform/config.ts';

/** Two years. Whether other hosts of the domain may be reached by plain http only its owner knows. */
const HSTS = 'max-age=63072000';

/** No page of ours or of others shows an answer in a frame, and an answer that is no page loads nothing. */
export const FRAMELESS = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const NOTHING = `default-src 'none'; ${FRAMELESS}`;

/** The policy of answers that nobody opens as a page, stored and generated files among them. */
export const FILE_POLICY = `${NOTHING}; sandbox`;

/**
 * The headers of every answer, refusals and failures included; a page's own policy replaces the one here. A script
 * of ours that runs as a worker has the policy of its own answer, so the client's files have no more than the frames.
 */
export function securityHeaders(
  { secureCookies }: Pick<Config, 'secureCookies'>,
  url: string,
): Record<string, string> {
  return {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': url.startsWith('/assets/') ? FRAMELESS : NOTHING,
    ...(secureCookies && { 'strict-transport-security': HSTS }),
  };
}
