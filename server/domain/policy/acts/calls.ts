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
 * The audience of each documented call (contract, section 3), checked before the request is parsed.
 * The use-case decides on what exactly they may do.
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
