import { CANDIDATES, EVERYBODY, PEOPLE, type Rules } from '#server/domain/policy/rule.ts';

/** What people are told of on their own screens, and by e-mail. */
export const noticeActs = {
  /** One's own, and marking them as read. */
  'notice.read': { who: PEOPLE },
  /** Which kinds come by e-mail, too. */
  'notice.chooseMails': { who: CANDIDATES },
  /** By the link of an e-mail, for whoever has it. */
  'notice.unsubscribe': { who: EVERYBODY },
} as const satisfies Rules;
