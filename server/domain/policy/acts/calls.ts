import {
  ADMINS,
  CANDIDATES,
  CREWING,
  EMPLOYERS,
  EVERYBODY,
  PEOPLE,
  type Rules,
  YACHTING,
} from '#server/domain/policy/rule.ts';

const refusal = 'Integrations use the graph.';

/**
 * Whom each documented call is for (contract, section 3), asked before anything of it is read. What
 * somebody may do with a call of theirs is decided by its use-case.
 */
export const callActs = {
  'call.everybody': { who: EVERYBODY, refusal },
  'call.people': { who: PEOPLE, refusal },
  'call.candidates': { who: CANDIDATES, refusal },
  'call.employers': { who: EMPLOYERS, refusal },
  'call.crewing': { who: CREWING, refusal },
  'call.yachting': { who: YACHTING, refusal },
  'call.agency': { who: ADMINS, refusal },
} as const satisfies Rules;
