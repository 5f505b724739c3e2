import {
  chooseProfileType,
  completeProfile,
  saveSetupStep,
  skipPhoto,
} from '#server/domain/candidates/setup.ts';
import { ProfileType } from './enums.ts';
import { idsOf } from './mutation.ts';
import { ProfileDetailsInput } from './profile-changes.ts';
import { profileChange } from './profile-payload.ts';
import { Qualification } from './reference-data.ts';

profileChange('chooseProfileType', {
  description:
    'The screens’ own step: chooses how the viewer creates their CV; it may change until set-up is completed.',
  input: (t) => ({
    profileType: t.field({
      type: ProfileType,
      required: true,
      description: 'Upload a CV, or build the profile from scratch.',
    }),
  }),
  act: (viewer, input) => chooseProfileType(viewer, input),
});

profileChange('saveSetupStep', {
  description:
    'The screens’ own step, beside updateProfile and completeProfile: saves a step of set-up and moves on; the fourth completes set-up and requests verification.',
  input: (t) => ({
    step: t.int({
      required: true,
      description: '1 photo, 2 info, 3 position, 4 qualifications.',
    }),
    details: t.field({ type: ProfileDetailsInput, description: 'What the step asks for.' }),
    qualifications: t.globalIDList({
      for: [Qualification],
      description: 'With step 4: all that are held.',
    }),
  }),
  act: (viewer, input) =>
    saveSetupStep(viewer, {
      step: input.step,
      details: input.details ?? null,
      qualifications: idsOf(input.qualifications),
    }),
});

profileChange('skipPhoto', {
  description:
    'The screens’ own step, beside saveSetupStep: leaves the photo for later and moves on to step 2.',
  deprecationReason: 'saveSetupStep with step 1 does the same.',
  act: skipPhoto,
});

profileChange('completeProfile', {
  description:
    'Completes set-up and requests verification: needs a current location, a monthly salary with its currency and a desired role, and names all that is missing. While a request is open it changes nothing; after a rejection it opens a new one.',
  act: completeProfile,
});
