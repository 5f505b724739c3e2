import {
  removeEducation,
  removePastRole,
  saveEducation,
  savePastRole,
} from '#server/domain/candidates/career.ts';
import { removeReference, saveReference } from '#server/domain/references/profile-references.ts';
import { builder } from './builder.ts';
import { Education, PastRole } from './profile-entries.ts';
import { afterChange, profilePayload } from './profile-payload.ts';
import { Reference } from './references.ts';

builder.relayMutationField(
  'savePastRole',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: PastRole, description: 'The one to change; missing for a new one.' }),
      companyName: t.string({ required: true, description: 'Yacht or company.' }),
      position: t.string({ required: true, description: 'What they worked as.' }),
      fromDate: t.string({ description: 'MM/YYYY or YYYY.' }),
      toDate: t.string({ description: 'MM/YYYY or YYYY; not with present.' }),
      present: t.boolean({ required: true, description: 'Still working there.' }),
      description: t.string({ required: true, description: 'What they did.' }),
    }),
  },
  {
    description: 'Adds a work experience of the viewer, or changes one.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(viewer, savePastRole(viewer, { ...input, id: input.id?.id })),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'removePastRole',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: PastRole, required: true, description: 'The work experience.' }),
    }),
  },
  {
    description: 'Removes a work experience of the viewer.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(viewer, removePastRole(viewer, input.id.id)),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'saveEducation',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: Education, description: 'The one to change; missing for a new one.' }),
      name: t.string({ required: true, description: 'Of the school.' }),
      fromDate: t.string({ description: 'MM/YYYY or YYYY.' }),
      toDate: t.string({ description: 'MM/YYYY or YYYY; not with present.' }),
      present: t.boolean({ required: true, description: 'Still studying there.' }),
      description: t.string({ required: true, description: 'What they learnt.' }),
    }),
  },
  {
    description: 'Adds a school of the viewer, or changes one.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(viewer, saveEducation(viewer, { ...input, id: input.id?.id })),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'removeEducation',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: Education, required: true, description: 'The school.' }),
    }),
  },
  {
    description: 'Removes a school of the viewer.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(viewer, removeEducation(viewer, input.id.id)),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'saveReference',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: Reference, description: 'The one to change; missing for a new one.' }),
      referenceName: t.string({ required: true, description: "The referee's name." }),
      companyName: t.string({ required: true, description: 'The yacht or company.' }),
      position: t.string({ required: true, description: "The referee's position there." }),
      contactNumber: t.string({ description: 'Phone number; this or the address.' }),
      email: t.string({ description: 'E-mail address; this or the number.' }),
    }),
  },
  {
    description: 'Adds a reference of the viewer, or changes one whose link was not sent.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(viewer, saveReference(viewer, { ...input, id: input.id?.id })),
  },
  { outputFields: profilePayload },
);

builder.relayMutationField(
  'removeReference',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: Reference, required: true, description: 'The reference.' }),
    }),
  },
  {
    description:
      'Removes a reference of the viewer: deleted while its link was not sent, archived afterwards.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      afterChange(viewer, removeReference(viewer, input.id.id)),
  },
  { outputFields: profilePayload },
);
