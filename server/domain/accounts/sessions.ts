import { LRUCache } from 'lru-cache';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { deciderOf, isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import type { UserType } from '#server/generated/prisma/enums.ts';
import { query, type Transaction, transaction } from '#server/platform/db.ts';
import { isListening, onMessage, publish } from '#server/platform/pubsub.ts';
import { sql } from '#server/platform/sql.ts';

/** Sliding lifetimes (contract, section 6), in hours. */
const LIFETIME_HOURS: Record<UserType, number> = { CANDIDATE: 720, EMPLOYER: 720, ADMIN: 12 };
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
  email_verified: boolean;
  candidate_id: string | null;
  employer_id: string | null;
  stale: boolean;
}

/** Starts a session, in the transaction that authenticates the user. */
export async function startSession(
  tx: Transaction,
  user: { id: string; userType: UserType },
): Promise<StartedSession> {
  const token = newSecret();
  const expiresAt = endOf(user.userType);
  await tx.session.create({ data: { userId: user.id, tokenHash: hashSecret(token), expiresAt } });
  return { token, expiresAt };
}

/** The expiry of a session used at this moment. */
const endOf = (userType: UserType) => new Date(Date.now() + LIFETIME_HOURS[userType] * 3_600_000);

/** Milliseconds for which a session is cached. */
const REMEMBERED = 5000;
const REMEMBERED_AT_MOST = 10_000;
const remembered = new LRUCache<string, Viewer>({ max: REMEMBERED_AT_MOST, ttl: REMEMBERED });
let endings = 0;
const forget = () => {
  endings += 1;
  remembered.clear();
};
onMessage('sessions-ended', forget);

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

async function readViewer(
  token: string,
  address: string,
  renewed?: (session: StartedSession) => void,
): Promise<Viewer> {
  const [row] = await query<SessionRow>(
    'viewer-of-session',
    sql`select s.id as session_id, u.id as user_id, u.user_type, u.email_verified,
       c.id as candidate_id, e.id as employer_id, s.seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) as stale
     from sessions s join users u on u.id = s.user_id
     left join candidates c on c.user_id = u.id
     left join employers e on e.user_id = u.id
     where s.token_hash = ${hashSecret(token)} and s.expires_at > now()`,
  );
  if (!row) return { role: 'guest', address };
  if (row.stale) {
    await touch(row);
    renewed?.({ token, expiresAt: endOf(row.user_type) });
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

async function touch(row: SessionRow): Promise<void> {
  await query(
    'touch-session',
    sql`with seen as (
       update sessions set seen_at = now(), expires_at = now() + make_interval(hours => ${LIFETIME_HOURS[row.user_type]})
       where id = ${row.session_id} and seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) returning user_id
     )
     update users set last_active_at = now() from seen
     where users.id = seen.user_id and users.last_active_at < now() - make_interval(secs => ${TOUCH_SECONDS})`,
  );
}

/** Ends one session, or all of a user's but one. The message closes their open sockets. */
export async function endSessions(
  tx: Transaction,
  which: { sessionId: string } | { userId: string; except?: string },
): Promise<void> {
  if ('sessionId' in which) await tx.session.deleteMany({ where: { id: which.sessionId } });
  else
    await tx.session.deleteMany({
      where: { userId: which.userId, ...(which.except && { id: { not: which.except } }) },
    });
  forget();
  await publish(tx, 'sessions-ended', { ...which } as Record<string, string>);
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
