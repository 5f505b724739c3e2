import { acts } from './acts.ts';
import type { callActs } from './acts/calls.ts';
import type { Who } from './rule.ts';

/** Whom a documented call is for. */
export type Audience = keyof typeof callActs extends `call.${infer Name}` ? Name : never;

/** The roles that an audience is made of. */
export const rolesOf = (audience: Audience): readonly Who[] => acts[`call.${audience}`].who;
