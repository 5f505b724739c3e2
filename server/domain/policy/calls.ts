import { acts } from './acts.ts';
import type { callActs } from './acts/calls.ts';
import type { Who } from './rule.ts';

/** The audience of a documented call. */
export type Audience = keyof typeof callActs extends `call.${infer Name}` ? Name : never;

/** The roles of an audience. */
export const rolesOf = (audience: Audience): readonly Who[] => acts[`call.${audience}`].who;
