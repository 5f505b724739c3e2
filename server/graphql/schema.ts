import './errors.ts';
import './scalars.ts';
import './enums.ts';
import './accounts.ts';
import './sessions.ts';
import './account-changes.ts';
import './applications.ts';
import './application-moves.ts';
import './candidates.ts';
import './jobs.ts';
import './reference-data.ts';
import './jobs.ts';
import './job-details.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
