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
import { CertificateKind, ContractType, VisaKind, YachtType } from './enums.ts';
import { PlaceInput } from './location.ts';
import { idsOf } from './mutation.ts';
import { Availability } from './profile.ts';
import { DesiredRole } from './profile-entries.ts';
import { detailInputs } from './profile-fields.ts';
import { entry, profileChange, profileRemoval } from './profile-payload.ts';
import { Equipment, Position, Qualification, Skill } from './reference-data.ts';

export const ProfileDetailsInput = builder.inputType('ProfileDetailsInput', {
  description: 'Details of a profile: what is missing stays, null clears.',
  fields: (t) => ({
    firstName: t.string({ description: 'Given name.' }),
    lastName: t.string({ description: 'Family name.' }),
    currentLocation: t.field({ type: PlaceInput, description: 'Where they are now.' }),
    ...detailInputs(t),
  }),
});

profileChange('updateProfile', {
  description: "Changes details of the viewer's profile.",
  input: (t) => ({
    details: t.field({ type: ProfileDetailsInput, required: true, description: 'What changes.' }),
  }),
  act: (viewer, { details }) => updateProfile(viewer, details),
});

profileChange('setAvailability', {
  description: 'Saves how soon the viewer can start: a step or a day. The same again confirms it.',
  input: (t) => ({
    availability: t.field({ type: Availability, description: 'How soon; in its place a day.' }),
    availableFrom: t.field({ type: 'Date', description: 'The first day, today or later.' }),
  }),
  act: (viewer, input) => setAvailability(viewer, input),
});

profileChange('markCvNoticeShown', {
  description: 'The screens’ own step: remembers that the CV preview notice was shown this month.',
  act: markCvNoticeShown,
});

profileChange('saveDesiredRole', {
  description: 'Adds an ideal position of the viewer, or changes one.',
  input: (t) => ({
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
  act: (viewer, input) =>
    saveDesiredRole(viewer, {
      ...input,
      id: input.id?.id,
      positions: idsOf(input.positions),
    }),
  payload: entry('desiredRole', DesiredRole, 'The ideal position; null once it is removed again.'),
});

profileRemoval('removeDesiredRole', DesiredRole, {
  description: 'Removes an ideal position of the viewer.',
  of: 'The ideal position.',
  remove: removeDesiredRole,
});

profileChange('reorderDesiredRoles', {
  description: "Puts the viewer's ideal positions in order.",
  input: (t) => ({
    ids: t.globalIDList({
      for: [DesiredRole],
      required: true,
      description: 'Every ideal position, the 1st preference first.',
    }),
  }),
  act: (viewer, { ids }) => reorderDesiredRoles(viewer, idsOf(ids)),
});

profileChange('setQualifications', {
  description: 'Sets which qualifications the viewer holds.',
  input: (t) => ({
    qualifications: t.globalIDList({
      for: [Qualification],
      required: true,
      description: 'All that are held, at most 100.',
    }),
  }),
  act: (viewer, { qualifications }) => setQualifications(viewer, idsOf(qualifications)),
});

profileChange('setSkills', {
  description: 'Sets which skills the viewer has.',
  input: (t) => ({
    skills: t.globalIDList({ for: [Skill], required: true, description: 'All, at most 100.' }),
  }),
  act: (viewer, { skills }) => setSkills(viewer, idsOf(skills)),
});

profileChange('setEquipment', {
  description: 'Sets which equipment the viewer knows.',
  input: (t) => ({
    equipment: t.globalIDList({
      for: [Equipment],
      required: true,
      description: 'All that is known, at most 100.',
    }),
  }),
  act: (viewer, { equipment }) => setEquipment(viewer, idsOf(equipment)),
});

profileChange('setVisa', {
  description: 'Sets whether the viewer holds a visa.',
  input: (t) => ({
    kind: t.field({ type: VisaKind, required: true, description: 'Which visa.' }),
    held: t.boolean({ required: true, description: 'Whether it is held.' }),
    expiryDate: t.string({ description: 'DD/MM/YYYY, while it is held.' }),
  }),
  act: (viewer, input) => setVisa(viewer, input),
});

profileChange('setCertificate', {
  description: 'Sets whether the viewer holds an essential certificate.',
  input: (t) => ({
    kind: t.field({ type: CertificateKind, required: true, description: 'Which certificate.' }),
    held: t.boolean({ required: true, description: 'Whether it is held.' }),
    expiryDate: t.string({ description: 'DD/MM/YYYY, while it is held.' }),
  }),
  act: (viewer, input) => setCertificate(viewer, input),
});
