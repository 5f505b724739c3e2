import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { isEntryOpen, type Standing } from '#server/domain/rules/reference-rules.ts';
import { ADMINS, CREWING, EVERYBODY, OWNER, type Rules } from '#server/domain/policy/rule.ts';

type Completable = Pick<Standing, 'completed'>;

export const referenceActs = {
  'reference.archive': { who: ADMINS },
  /** What became of the e-mail with the link. */
  'reference.readDelivery': { who: ADMINS },
  'reference.sendLink': { who: ADMINS },
  /** Opening one by its id, whole and at any time; a referee has the token of the link. */
  'reference.openById': { who: ADMINS },
  /** Whose link it is, its token says: any role may come with one. */
  'reference.answer': { who: EVERYBODY },
  'reference.change': { who: OWNER, when: isEntryOpen },
  /** Before completion nobody but admins and the referee sees the answers. */
  'reference.readAnswers': {
    who: EVERYBODY,
    scope: 'ANY',
    when: ({ completed }: Completable, { role }: Viewer) => completed || role === 'admin',
  },
  /** How to reach the referee. */
  'reference.readContact': { who: EVERYBODY, scope: 'CANDIDATES_CONTACT' },
  'reference.download': { who: EVERYBODY, when: ({ completed }: Completable) => completed },
  'reference.listVerified': { who: ADMINS, scope: 'REFERENCES_READ' },
  /** The verified references group by group. */
  'reference.listGroups': { who: ADMINS },
  'reference.watch': { who: CREWING },
} as const satisfies Rules;
