import './errors.ts';
import './scalars.ts';
import './enums.ts';
import './accounts.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
