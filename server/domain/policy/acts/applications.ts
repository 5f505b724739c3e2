import { ADMINS, CANDIDATES, CREWING, type Rules } from '#server/domain/policy/rule.ts';

/** The transitions open to a candidate. */
interface Moves {
  canWithdraw: boolean;
  canApplyAgain: boolean;
}

export const applicationActs = {
  /** The applications of a job, their groups, positions and counts. */
  'application.list': { who: ADMINS, scope: 'APPLICATIONS_READ' },
  'application.listOwn': { who: CANDIDATES },
  /** The applications of all jobs by number. */
  'application.listAll': { who: ADMINS },
  /** Applications with their jobs and candidates. */
  'application.readWhole': { who: CREWING },
  'application.readHistory': { who: ADMINS },
  'application.move': { who: ADMINS, scope: 'APPLICATIONS_WRITE' },
  /** Interview, trial and offer; a candidate reads their own interview and trial. */
  'application.readSteps': { who: CREWING },
  'application.readOffer': { who: ADMINS },
  'application.setSteps': { who: ADMINS },
  /** Reading why applications are rejected and how candidates are told, and saying so. */
  'application.explainRejection': { who: ADMINS },
  /** Editing the reasons, and the texts of the e-mails. */
  'application.editReasons': { who: ADMINS },
  'application.withdraw': { who: CANDIDATES, when: ({ canWithdraw }: Moves) => canWithdraw },
  'application.applyAgain': { who: CANDIDATES, when: ({ canApplyAgain }: Moves) => canApplyAgain },
} as const satisfies Rules;
