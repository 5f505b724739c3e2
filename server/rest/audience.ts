import { acts } from '#server/domain/policy/acts.ts';
import type { callActs } from '#server/domain/policy/acts/calls.ts';
import type { Who } from '#server/domain/policy/rule.ts';

/** The audience of a documented call. */
export type Audience = keyof typeof callActs extends `call.${infer Name}` ? Name : never;

/** The roles of an audience. */
export const rolesOf = (audience: Audience): readonly Who[] => acts[`call.${audience}`].who;
