import { LRUCache } from 'lru-cache';
import { networkPrefix } from '#server/domain/kernel/network-digest.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { deciderOf, isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import type { UserType } from '#server/generated/prisma/enums.ts';
import { query, type Transaction, transaction } from '#server/platform/db.ts';
import { isListening, onMessage, publish } from '#server/platform/pubsub.ts';
import { literal, sql } from '#server/platform/sql.ts';
import { placeOf } from './devices.ts';

/** Sliding lifetimes (contract, section 6), in hours. */
const LIFETIME_HOURS: Record<UserType, number> = { CANDIDATE: 720, EMPLOYER: 720, ADMIN: 12 };
/** However much it is used, a session is over this many hours after the log-in. */
const ABSOLUTE_HOURS: Record<UserType, number> = { CANDIDATE: 2160, EMPLOYER: 2160, ADMIN: 12 };
/** A session's sliding expiry and a person's Last Active are written at most this often. */
const TOUCH_SECONDS = 300;

export interface StartedSession {
  /** The cookie's secret; only its hash is stored. */
  token: string;
  expiresAt: Date;
}

interface SessionRow {
  session_id: string;
  user_id: string;
  user_type: UserType;
  created_at: string;
  email_verified: boolean;
  candidate_id: string | null;
  employer_id: string | null;
  stale: boolean;
}

/** Starts a session, in the transaction that authenticates the user; `from` says where. */
export async function startSession(
  tx: Transaction,
  user: { id: string; userType: UserType },
  from: Partial<Pick<Viewer, 'address' | 'userAgent'>> = {},
): Promise<StartedSession> {
  const token = newSecret();
  const expiresAt = endOf(user.userType, Date.now());
  const place = placeOf({ address: '', ...from });
  const data = { userId: user.id, tokenHash: hashSecret(token), expiresAt, ...place };
  await tx.session.create({ data });
  return { token, expiresAt };
}

/** The expiry of a session that is used at this moment and began at another. */
function endOf(userType: UserType, beganAt: number): Date {
  const sliding = Date.now() + LIFETIME_HOURS[userType] * 3_600_000;
  return new Date(Math.min(sliding, beganAt + ABSOLUTE_HOURS[userType] * 3_600_000));
}

/**
 * Gives a session another secret, which its browser gets with the answer: one that somebody has learnt before is
 * of no use any more. Its end stays. Null if the session is over.
 */
export async function renewSession(
  tx: Transaction,
  { sessionId }: { sessionId: string },
): Promise<StartedSession | null> {
  const token = newSecret();
  const [renewed] = await tx.session.updateManyAndReturn({
    where: { id: sessionId },
    data: { tokenHash: hashSecret(token) },
    select: { expiresAt: true },
  });
  return renewed ? { token, expiresAt: renewed.expiresAt } : null;
}

/** Milliseconds for which a session is cached. */
const REMEMBERED = 5000;
const REMEMBERED_AT_MOST = 10_000;
const remembered = new LRUCache<string, Viewer>({ max: REMEMBERED_AT_MOST, ttl: REMEMBERED });
let endings = 0;
/** Forgets whom sessions belong to: after the commit that ends some, so that their next request is refused. */
export const forgetSessions = () => {
  endings += 1;
  remembered.clear();
};
onMessage('sessions-ended', forgetSessions);

/**
 * The viewer of a session's secret; a guest if it is unknown or expired. Cached for a few seconds, but only
 * while this instance receives messages about sessions that end on others. `renewed` is called with the new
 * expiry if this request has extended it.
 */
export async function viewerOfSession(
  token: string,
  address: string,
  renewed?: (session: StartedSession) => void,
): Promise<Viewer> {
  const known = remembered.get(token);
  if (known && isListening()) return { ...known, address };
  const before = endings;
  const viewer = await readViewer(token, address, renewed);
  // A session may have ended while it was read: then it must not be cached.
  if (isSignedIn(viewer) && before === endings) remembered.set(token, viewer);
  return viewer;
}

/** Of a session `s` of a user `u`: it has not reached its absolute end, whatever an older version has written. */
const isWithinLimit = sql`s.created_at > now() - make_interval(hours =>
  case u.user_type when 'ADMIN' then ${literal(ABSOLUTE_HOURS.ADMIN)} else ${literal(ABSOLUTE_HOURS.CANDIDATE)} end)`;

async function readViewer(
  token: string,
  address: string,
  renewed?: (session: StartedSession) => void,
): Promise<Viewer> {
  const [row] = await query<SessionRow>(
    'viewer-of-session',
    sql`select s.id as session_id, u.id as user_id, u.user_type, s.created_at, u.email_verified,
       c.id as candidate_id, e.id as employer_id, s.seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) as stale
     from sessions s join users u on u.id = s.user_id
     left join candidates c on c.user_id = u.id
     left join employers e on e.user_id = u.id
     where s.token_hash = ${hashSecret(token)} and s.expires_at > now() and ${isWithinLimit}`,
  );
  if (!row) return { role: 'guest', address };
  if (row.stale) {
    await touch(row, address);
    renewed?.({ token, expiresAt: endOf(row.user_type, Date.parse(row.created_at)) });
  }
  const person = {
    address,
    userId: row.user_id,
    sessionId: row.session_id,
    emailVerified: row.email_verified,
  };
  if (row.user_type === 'ADMIN') return { role: 'admin', ...person };
  if (row.candidate_id) return { role: 'candidate', ...person, candidateId: row.candidate_id };
  if (row.employer_id) return { role: 'employer', ...person, employerId: row.employer_id };
  return { role: 'guest', address };
}

async function touch(row: SessionRow, address: string): Promise<void> {
  await query(
    'touch-session',
    sql`with seen as (
       update sessions set seen_at = now(), network = ${networkPrefix(address)}, expires_at = least(
         now() + make_interval(hours => ${LIFETIME_HOURS[row.user_type]}),
         created_at + make_interval(hours => ${ABSOLUTE_HOURS[row.user_type]}))
       where id = ${row.session_id} and seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) returning user_id
     )
     update users set last_active_at = now() from seen
     where users.id = seen.user_id and users.last_active_at < now() - make_interval(secs => ${TOUCH_SECONDS})`,
  );
}

/**
 * Ends one session, or all of a user's but one; returns how many. The message closes their open sockets.
 */
export async function endSessions(
  tx: Transaction,
  which: { sessionId: string } | { userId: string; except?: string },
): Promise<number> {
  const where =
    'sessionId' in which
      ? { id: which.sessionId }
      : { userId: which.userId, ...(which.except && { id: { not: which.except } }) };
  const { count } = await tx.session.deleteMany({ where });
  forgetSessions();
  await publish(tx, 'sessions-ended', { ...which } as Record<string, string>);
  return count;
}

/** Revokes one integration token, or all that an admin created. The message closes their open sockets. */
export async function revokeTokens(
  tx: Transaction,
  which: { id: string } | { createdById: string } | { expiresAt: { lt: Date } },
): Promise<void> {
  const revoked = await tx.integrationToken.updateManyAndReturn({
    where: { ...which, revokedAt: null },
    data: { revokedAt: new Date() },
    select: { id: true },
  });
  for (const { id } of revoked) await publish(tx, 'sessions-ended', { tokenId: id });
}

/** Calls back when the viewer's session or token ends early; returns a function that stops it. */
export function onSessionsEnded(viewer: Viewer, callback: () => void): () => void {
  return onMessage('sessions-ended', ({ ids }) => {
    const ended = isSignedIn(viewer)
      ? ids.sessionId === viewer.sessionId ||
        (ids.userId === viewer.userId && ids.except !== viewer.sessionId)
      : ids.tokenId !== undefined && ids.tokenId === deciderOf(viewer).tokenId;
    if (ended) callback();
  });
}

/** Removes expired sessions and ends expired tokens; closes their open sockets. */
export async function sweepSessions(): Promise<void> {
  await transaction(async (tx) => {
    const over = await tx.session.findMany({
      where: { expiresAt: { lt: new Date() } },
      select: { id: true },
    });
    for (const { id } of over) await endSessions(tx, { sessionId: id });
    await revokeTokens(tx, { expiresAt: { lt: new Date() } });
  });
}
