import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { ADMINS, CREWING, PEOPLE, type Rules } from '#server/domain/policy/rule.ts';

interface Account {
  candidate: object | null;
  employer: { id: string } | null;
}

/** Admins may delete a candidate's account, and people their own; accounts of admins cannot be deleted. */
const isDeletable = ({ candidate, employer }: Account, viewer: Viewer) =>
  candidate !== null || ('employerId' in viewer && viewer.employerId === employer?.id);

export const accountActs = {
  'account.read': { who: PEOPLE },
  /** A copy of everything that is kept about oneself. */
  'account.download': { who: PEOPLE },
  'account.change': { who: PEOPLE },
  'account.changePassword': { who: PEOPLE },
  'account.confirmEmail': { who: PEOPLE },
  /** To see where one is logged in, and to end that. */
  'account.sessions': { who: PEOPLE },
  'account.anothersSessions': { who: ADMINS },
  'account.delete': { who: PEOPLE, when: isDeletable },
  'account.deleteAnothers': { who: ADMINS },
  'account.deleteCandidate': { who: CREWING },
} as const satisfies Rules;
