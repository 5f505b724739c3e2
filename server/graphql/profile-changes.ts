import {
  markCvNoticeShown,
  setAvailability,
  updateProfile,
} from '#server/domain/candidates/details.ts';
import {
  removeDesiredRole,
  reorderDesiredRoles,
  saveDesiredRole,
} from '#server/domain/candidates/desired-roles.ts';
import {
  setCertificate,
  setEquipment,
  setQualifications,
  setSkills,
  setVisa,
} from '#server/domain/candidates/holdings.ts';
import { builder } from './builder.ts';
import {
  CertificateKind,
  ContractType,
  Currency,
  Gender,
  RelationshipStatus,
  TattooPolicy,
  VisaKind,
  YachtType,
} from './enums.ts';
import { PlaceInput } from './location.ts';
import { Availability } from './profile.ts';
import { DesiredRole } from './profile-entries.ts';
import { afterChange, profilePayload } from './profile-payload.ts';
import { Equipment, Position, Qualification, Skill } from './reference-data.ts';

export const ProfileDetailsInput = builder.inputType('ProfileDetailsInput', {
  description: 'Details of a profile: what is missing stays, null clears.',
  fields: (t) => ({
    firstName: t.string({ description: 'Given name.' }),
    lastName: t.string({ description: 'Family name.' }),
    dob: t.string({ description: 'Date of birth, DD/MM/YYYY; over 18.' }),
    gender: t.field({ type: Gender, description: 'As they state it.' }),
    height: t.int({ description: 'Centimetres, 50 to 272.' }),
    nationalities: t.stringList({ description: 'Codes or names, at most 100.' }),
    languages: t.stringList({ description: 'Codes or names, at most 100.' }),
    country: t.string({ description: 'Country of residence: its code or name.' }),
    currentLocation: t.field({ type: PlaceInput, description: 'Where they are now.' }),
    smoking: t.boolean({ description: 'Whether they smoke.' }),
    tattoo: t.field({ type: TattooPolicy, description: 'Tattoos.' }),
    relationshipStatus: t.field({ type: RelationshipStatus, description: 'As they state it.' }),
    primaryPhone: t.string({ description: 'A phone number; kept as typed.' }),
    primaryPhoneWhatsApp: t.boolean({ description: 'Whether it is on WhatsApp.' }),
    secondaryPhone: t.string({ description: 'A phone number; kept as typed.' }),
    secondaryPhoneWhatsApp: t.boolean({ description: 'Whether it is on WhatsApp.' }),
    aboutMe: t.string({ description: 'At most 10,000 characters.' }),
    hobbies: t.string({ description: 'At most 10,000 characters.' }),
    newsletter: t.boolean({ description: 'Whether they want the newsletter.' }),
    idealSalary: t.int({ description: 'A whole amount a month.' }),
    idealSalaryCurrency: t.field({ type: Currency, description: 'Of idealSalary.' }),
  }),
});

builder.relayMutationField(
  'updateProfile',
  {
    inputFields: (t) => ({
      details: t.field({ type: ProfileDetailsInput, required: true, description: 'What changes.' }),
    }),
  },
  {
    description: "Changes details of the viewer's profile.",
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(viewer, updateProfile(viewer, input.details)),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'setAvailability',
  {
    inputFields: (t) => ({
      availability: t.field({ type: Availability, required: true, description: 'How soon.' }),
    }),
  },
  {
    description: 'Saves how soon the viewer can start.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => afterChange(viewer, setAvailability(viewer, input)),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'markCvNoticeShown',
  null,
  {
    description: 'Remembers that the CV preview notice was shown this month.',
    errors: {},
    resolve: (_root, _args, { viewer }) => afterChange(viewer, markCvNoticeShown(viewer)),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'saveDesiredRole',
  {
    inputFields: (t) => ({
      id: t.globalID({
        for: DesiredRole,
        description: 'The one to change; missing for a new one.',
      }),
      positions: t.globalIDList({
        for: [Position],
        required: true,
        description: 'The preferred position first.',
      }),
      noYachtSizePreference: t.boolean({ required: true, description: 'Any length suits.' }),
      yachtSizeMin: t.int({ description: 'Metres, at most 999.' }),
      yachtSizeMax: t.int({ description: 'Metres, at most 999.' }),
      yachtTypes: t.field({ type: [YachtType], required: true, description: 'At least one.' }),
      jobTypes: t.field({ type: [ContractType], required: true, description: 'At least one.' }),
    }),
  },
  {
    description: 'Adds an ideal position of the viewer, or changes one.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(
        viewer,
        saveDesiredRole(viewer, {
          ...input,
          id: input.id?.id,
          positions: input.positions.map(({ id }) => id),
        }),
      ),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'removeDesiredRole',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: DesiredRole, required: true, description: 'The ideal position.' }),
    }),
  },
  {
    description: 'Removes an ideal position of the viewer.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(viewer, removeDesiredRole(viewer, input.id.id)),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'reorderDesiredRoles',
  {
    inputFields: (t) => ({
      ids: t.globalIDList({
        for: [DesiredRole],
        required: true,
        description: 'Every ideal position, the 1st preference first.',
      }),
    }),
  },
  {
    description: "Puts the viewer's ideal positions in order.",
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(
        viewer,
        reorderDesiredRoles(
          viewer,
          input.ids.map(({ id }) => id),
        ),
      ),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'setQualifications',
  {
    inputFields: (t) => ({
      qualifications: t.globalIDList({
        for: [Qualification],
        required: true,
        description: 'All that are held, at most 100.',
      }),
    }),
  },
  {
    description: 'Sets which qualifications the viewer holds.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(
        viewer,
        setQualifications(
          viewer,
          input.qualifications.map(({ id }) => id),
        ),
      ),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'setSkills',
  {
    inputFields: (t) => ({
      skills: t.globalIDList({ for: [Skill], required: true, description: 'All, at most 100.' }),
    }),
  },
  {
    description: 'Sets which skills the viewer has.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(
        viewer,
        setSkills(
          viewer,
          input.skills.map(({ id }) => id),
        ),
      ),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'setEquipment',
  {
    inputFields: (t) => ({
      equipment: t.globalIDList({
        for: [Equipment],
        required: true,
        description: 'All that is known, at most 100.',
      }),
    }),
  },
  {
    description: 'Sets which equipment the viewer knows.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(
        viewer,
        setEquipment(
          viewer,
          input.equipment.map(({ id }) => id),
        ),
      ),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'setVisa',
  {
    inputFields: (t) => ({
      kind: t.field({ type: VisaKind, required: true, description: 'Which visa.' }),
      held: t.boolean({ required: true, description: 'Whether it is held.' }),
      expiryDate: t.string({ description: 'DD/MM/YYYY, while it is held.' }),
    }),
  },
  {
    description: 'Sets whether the viewer holds a visa.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => afterChange(viewer, setVisa(viewer, input)),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'setCertificate',
  {
    inputFields: (t) => ({
      kind: t.field({ type: CertificateKind, required: true, description: 'Which certificate.' }),
      held: t.boolean({ required: true, description: 'Whether it is held.' }),
      expiryDate: t.string({ description: 'DD/MM/YYYY, while it is held.' }),
    }),
  },
  {
    description: 'Sets whether the viewer holds an essential certificate.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => afterChange(viewer, setCertificate(viewer, input)),
  },
  { outputFields: profilePayload },
);
