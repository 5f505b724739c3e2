import type { FastifyInstance } from 'fastify';
import { agencyAddress } from '#server/domain/kernel/brand.ts';
import type { Config } from '#server/platform/config.ts';

/** Days after the start of the process until which what it says counts: a version that runs longer is not looked after. */
const COUNTS_FOR = 180;
const DAY = 86_400_000;
const SECURITY_TXT = '/.well-known/security.txt';

/** Where to report a weakness (RFC 9116): the agency's own address, as it is configured. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { publicUrl, secureCookies }: Pick<Config, 'publicUrl' | 'secureCookies'>,
  startedAt = new Date(),
): void {
  const expires = new Date(startedAt.getTime() + COUNTS_FOR * DAY);
  expires.setUTCHours(0, 0, 0, 0);
  app.get(SECURITY_TXT, (_request, reply) => {
    const lines = [
      `Contact: mailto:${encodeURIComponent(agencyAddress()).replace('%40', '@')}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: en',
      // Web addresses in it must be https.
      ...(secureCookies ? [`Canonical: ${publicUrl}${SECURITY_TXT}`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
