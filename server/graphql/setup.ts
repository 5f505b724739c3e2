import {
  chooseProfileType,
  completeProfile,
  saveSetupStep,
  skipPhoto,
} from '#server/domain/candidates/setup.ts';
import { builder } from './builder.ts';
import { ProfileType } from './enums.ts';
import { ProfileDetailsInput } from './profile-changes.ts';
import { afterChange, profilePayload } from './profile-payload.ts';
import { Qualification } from './reference-data.ts';

builder.relayMutationField(
  'chooseProfileType',
  {
    inputFields: (t) => ({
      profileType: t.field({
        type: ProfileType,
        required: true,
        description: 'Upload a CV, or build the profile from scratch.',
      }),
    }),
  },
  {
    description:
      'Chooses how the viewer creates their CV; it may change until set-up is completed.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(viewer, chooseProfileType(viewer, input)),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'saveSetupStep',
  {
    inputFields: (t) => ({
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
  },
  {
    description:
      'Saves a step of set-up and moves on; the fourth completes set-up and requests verification.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(
        viewer,
        saveSetupStep(viewer, {
          step: input.step,
          details: input.details ?? null,
          qualifications: input.qualifications?.map(({ id }) => id),
        }),
      ),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'skipPhoto',
  null,
  {
    description: 'Leaves the photo for later and moves on to step 2.',
    errors: {},
    resolve: (_root, _args, { viewer }) => afterChange(viewer, skipPhoto(viewer)),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'completeProfile',
  null,
  {
    description:
      'Completes set-up and requests verification: needs a current location, a monthly salary with its currency and a desired role, and names all that is missing. While a request is open it changes nothing; after a rejection it opens a new one.',
    errors: {},
    resolve: (_root, _args, { viewer }) => afterChange(viewer, completeProfile(viewer)),
  },
  { outputFields: profilePayload },
);
