import { z } from 'zod';
import { someDetails } from '#server/domain/accounts/details.ts';
import type { ProfileWriter } from '#server/domain/candidates/change.ts';
import {
  detailsInput,
  someAvailability,
  writeCvNotice,
  writeDetails,
} from '#server/domain/candidates/details.ts';
import {
  writeCompletion,
  writeProfileType,
  writeReachedStep,
} from '#server/domain/candidates/setup.ts';
import { eraseFileOf } from '#server/domain/documents/store.ts';
import { addNotInterested } from '#server/domain/jobs/not-interested.ts';
import { forbidden, invalidInput } from '#server/domain/kernel/errors.ts';
import { choice } from '#server/domain/kernel/fields.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { profileTypes } from '#server/domain/kernel/labels.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { documentedNames } from '#server/domain/profile-fields/fields.ts';
import { CANDIDATE_SETUP_STEPS } from '#server/domain/rules/setup-rules.ts';
import { holdingParts, listParts } from './candidate-update-lists.ts';
import { one, type Part } from './candidate-update-part.ts';
import { pick } from './update-list.ts';

/** The parts of a list, in an order in which later ones may depend on earlier ones. */
export function profileParts(
  viewer: CandidateViewer,
  list: ReadonlyMap<string, unknown>,
): ProfileWriter[] {
  return [
    account,
    profileType,
    details,
    availability,
    ...holdingParts,
    ...listParts,
    photo,
    cv,
    notInterested,
    notice,
    step,
    completion,
  ]
    .map((part) => part(viewer, list))
    .filter((write) => write !== null);
}

const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
const ACCOUNT = same('firstName', 'lastName', 'email');
const DETAILS = { ...same('currentLocation'), ...documentedNames };

const account: Part = (viewer, list) => {
  const given = pick(list, ACCOUNT);
  if (Object.keys(given).length === 0) return null;
  return someDetails(viewer, given);
};

const profileType = one('profileType', (value, at) => {
  const type = parse(choice(profileTypes), value, at);
  return (tx, id) => writeProfileType(tx, id, type);
});

const details: Part = (_viewer, list) => {
  const given = pick(list, DETAILS);
  if (Object.keys(given).length === 0) return null;
  const read = parse(detailsInput, given);
  return (tx, id) => writeDetails(tx, id, read);
};

const availabilityInput = z
  .object({
    isAvailable: z.boolean(),
    hasNotice: z.boolean(),
    noticePeriod: z
      .literal([7, 14, 28], 'A notice is 7, 14 or 28 days.')
      .or(z.literal([0, '']).transform(() => null))
      .nullable(),
  })
  .partial();

/**
 * The three columns of availability; a missing one is unchanged, and together they must form one of the five
 * choices.
 */
const availability: Part = (_viewer, list) => {
  const given = parse(
    availabilityInput,
    pick(list, same('isAvailable', 'hasNotice', 'noticePeriod')),
  );
  if (Object.keys(given).length === 0) return null;
  return someAvailability(given);
};

/** A stored file can only be removed here: the server sets its address. */
function fileColumn(name: string, column: 'imageFileId' | 'cvFileId'): Part {
  return one(name, (value) => {
    if (value !== null && value !== '') throw forbidden();
    return eraseFileOf(column);
  });
}
const photo = fileColumn('profileImage', 'imageFileId');
const cv = fileColumn('cv', 'cvFileId');

/** Adds jobs to the list; it never removes any. */
const notInterested = one('notInterestedJobs', (value, at, viewer) => {
  const jobIds = [...new Set(parse(z.array(uuid).max(10_000), value, at))];
  return addNotInterested(viewer, jobIds);
});

/** The month (1 to 12) of this year in which the CV notice was shown. */
const notice = one('cvPreviewNotice', (value, at) => {
  const month = parse(z.int().min(1).max(12), value, at);
  const cvPreviewNotice = new Date().getUTCFullYear() * 12 + month - 1;
  return writeCvNotice(cvPreviewNotice);
});

const step = one('initialSetupStep', (value, at) => {
  const reached = parse(z.int().min(1).max(CANDIDATE_SETUP_STEPS), value, at);
  return (tx, id) => writeReachedStep(tx, id, reached);
});

/**
 * 'Save and Complete', by either of its flags. A rejection can be withdrawn only together with a new request,
 * whose date is set by the server.
 */
const completion: Part = (_viewer, list) => {
  const flags = ['initialSetupCompleted', 'requestedVerification'].filter((name) => list.has(name));
  for (const name of flags)
    parse(z.literal(true, 'This cannot be taken back.'), list.get(name), [name]);
  if (list.has('isRejected')) {
    if (list.get('isRejected') !== false) throw forbidden();
    if (!list.has('requestedVerification'))
      throw invalidInput('Please request verification as well.', ['requestedVerification']);
  }
  return flags.length > 0 ? writeCompletion : null;
};
