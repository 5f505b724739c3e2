import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { isEntryOpen, type Standing } from '#server/domain/rules/reference-rules.ts';
import type { Reference } from '#server/generated/prisma/client.ts';
import { ADMINS, CREWING, EVERYBODY, OWNER, type Rules } from '#server/domain/policy/rule.ts';

type Completable = Pick<Standing, 'completed'>;
/** A confidential one is for the agency alone. */
type Confidable = Completable & Pick<Reference, 'quoting'>;

export const referenceActs = {
  'reference.archive': { who: ADMINS },
  /** The delivery status of the e-mail with the link. */
  'reference.readDelivery': { who: ADMINS },
  'reference.sendLink': { who: ADMINS },
  /** Opening a reference by its id, at any time; a referee needs the link's token. */
  'reference.openById': { who: ADMINS },
  /** The link's token is the permission, so the role does not matter. */
  'reference.answer': { who: EVERYBODY },
  /** The page that says that a reference was given: whoever has its address. */
  'reference.check': { who: EVERYBODY },
  /** Opening that page without being counted. */
  'reference.checkUncounted': { who: [...ADMINS, ...OWNER] },
  /** The address of that page, and how often it was opened. */
  'reference.readCheck': { who: CREWING },
  /** Saying that a request is not about whoever got its link: the token is the permission. */
  'reference.decline': { who: EVERYBODY },
  /** Adding a correction after answering: the token is the permission. */
  'reference.correct': { who: EVERYBODY },
  /** What speaks for a reference that its candidate has written. */
  'reference.readSignals': { who: ADMINS },
  'reference.change': { who: OWNER, when: isEntryOpen },
  /** Before completion only admins and the referee see the answers. */
  'reference.readAnswers': {
    who: EVERYBODY,
    scope: 'ANY',
    when: ({ completed, quoting }: Confidable, { role }: Viewer) =>
      role === 'admin' || (completed && quoting !== 'CONFIDENTIAL'),
  },
  /** The referee's contact details. */
  'reference.readContact': { who: EVERYBODY, scope: 'CANDIDATES_CONTACT' },
  'reference.download': {
    who: EVERYBODY,
    when: ({ completed, quoting }: Confidable, { role }: Viewer) =>
      completed && (role === 'admin' || quoting !== 'CONFIDENTIAL'),
  },
  /** Whether it may be quoted: before completion only admins and the referee see the answer. */
  'reference.readQuoting': {
    who: CREWING,
    when: ({ completed }: Completable, { role }: Viewer) => completed || role === 'admin',
  },
  'reference.listVerified': { who: ADMINS, scope: 'REFERENCES_READ' },
  /** The verified references group by group. */
  'reference.listGroups': { who: ADMINS },
  'reference.watch': { who: CREWING },
} as const satisfies Rules;
