import { z } from 'zod';
import { CertificateKind } from '#server/domain/kernel/enums.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { keyset, orderOf, reversed, type SortKey } from '#server/domain/kernel/keyset.ts';
import { among, anyOf, conditionsOf } from '#server/domain/kernel/list-filters.ts';
import { type ListArgs, type Page, readPage } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { query, transaction } from '#server/platform/db.ts';
import { join, literal, type Sql, sql } from '#server/platform/sql.ts';

/** How many days before a certificate expires it is named, and for how many days after. */
export const NAMED_WITHIN_DAYS = 60;

/** A certificate of somebody hired through the agency. */
export interface ExpiringCertificate {
  candidateId: string;
  kind: CertificateKind;
  /** YYYY-MM-DD. */
  expiresOn: string;
  /** The job that they were hired for last. */
  jobId: string;
}

const filter = z.strictObject({ kinds: anyOf(z.enum(CertificateKind)) });
type CertificateArgs = ListArgs<typeof filter, keyof typeof ORDERS>;

const KEYS: readonly SortKey[] = [
  { sql: sql`k.expiry_date::text`, type: 'text', descending: false },
  { sql: sql`k.candidate_id`, type: 'uuid', descending: false },
  { sql: sql`k.kind::text`, type: 'text', descending: false },
];
const keysOf = ({ expiresOn, candidateId, kind }: ExpiringCertificate) => [
  expiresOn,
  candidateId,
  kind,
];
const ORDERS = {
  EXPIRES_EARLIEST: { keys: KEYS, keysOf },
  EXPIRES_LATEST: { keys: reversed(KEYS), keysOf },
};

/** Certificates around their last day, each with the last job that its holder was hired for. */
const FROM: Sql = sql`candidate_certificates k cross join lateral (
    select a.job_id from applications a where a.candidate_id = k.candidate_id and a.status = 'HIRED'
    order by a.stage_changed_at desc limit 1
  ) hired`;
const AROUND: Sql = sql`k.held and k.expiry_date between current_date - ${literal(NAMED_WITHIN_DAYS)}
    and current_date + ${literal(NAMED_WITHIN_DAYS)} and k.talked_of is distinct from k.expiry_date`;

/**
 * The certificates of hired crew that expire within 60 days, or have expired in the last 60, the earliest
 * first, without those that their holders were talked to about. Admins only.
 */
export async function listExpiringCertificates(
  viewer: Viewer,
  args: CertificateArgs,
): Promise<Page<ExpiringCertificate>> {
  allow(viewer, 'candidate.listExpiring');
  const { kinds } = parse(filter, args.filter ?? {}, ['filter']);
  const where = [AROUND, ...conditionsOf(among(sql`k.kind`, kinds, 'certificate_kind'))];
  const order = orderOf(ORDERS, args.orderBy, ORDERS.EXPIRES_EARLIEST);
  return readPage(args, {
    list: 'expiring-certificates',
    ...order,
    read: (place, limit) => {
      const { beyond, order: sorted } = keyset(order.keys, place);
      return query<ExpiringCertificate>(
        'expiring-certificates',
        sql`select k.candidate_id as "candidateId", k.kind, k.expiry_date as "expiresOn",
           hired.job_id as "jobId"
         from ${FROM} where ${join([...where, beyond], ' and ')}
         order by ${sorted} limit ${literal(limit)}`,
      );
    },
    count: async () => {
      const [row] = await query<{ count: number }>(
        'expiring-certificates-count',
        sql`select count(*)::int as count from ${FROM} where ${join(where, ' and ')}`,
      );
      return row?.count ?? 0;
    },
  });
}

const talk = z.object({
  candidateId: uuid,
  kind: z.enum(CertificateKind),
  expiresOn: z.iso.date(),
  done: z.boolean(),
});

/**
 * Says that the holder of a certificate was talked to about its last day, so that it is listed no more until it has
 * another one; or takes that back. Said again it changes nothing. Returns the candidate's id. Admins only.
 * @throws not-found unless they hold it until that day; invalid-input
 */
export async function noteTalk(viewer: Viewer, input: z.input<typeof talk>): Promise<string> {
  allow(viewer, 'candidate.noteTalk');
  const { candidateId, kind, expiresOn, done } = parse(talk, input);
  const expiryDate = new Date(expiresOn);
  return transaction(async (tx) => {
    const { count } = await tx.candidateCertificate.updateMany({
      where: { candidateId, kind, held: true, expiryDate },
      data: { talkedOf: done ? expiryDate : null },
    });
    if (count === 0) throw notFound();
    return candidateId;
  });
}
