import './errors.ts';
import './scalars.ts';
import './enums.ts';
import './accounts.ts';
import './brand.ts';
import './enquiries.ts';
import './sessions.ts';
import './account-changes.ts';
import './applications.ts';
import './application-moves.ts';
import './candidate-search.ts';
import './couples.ts';
import './candidates.ts';
import './jobs.ts';
import './reference-data.ts';
import './job-details.ts';
import './job-changes.ts';
import './yachts.ts';
import './yacht-changes.ts';
import './employers.ts';
import './listings.ts';
import './places.ts';
import './generated-cv.ts';
import './profile.ts';
import './profile-changes.ts';
import './profile-lists.ts';
<<<<<<< HEAD
import './reference-changes.ts';
import './reference-form.ts';
=======
import './job-alerts.ts';
>>>>>>> 26f740a (Job alerts: candidates told of a position by e-mail, each once, with what became of it)
import './setup.ts';
import './statistics.ts';
import './uploads.ts';
import { builder } from './builder.ts';
import { withIdsAtHand } from './global-ids.ts';

export const schema = withIdsAtHand(builder.toSchema());
