import { saveEmployerStep, updateEmployer } from '#server/domain/employers/setup.ts';
import { employerTexts } from '#server/domain/kernel/texts.ts';
import { visibleEmployers } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { readEmployer } from '#server/domain/yachts/employer.ts';
import { User } from './accounts.ts';
import { LAST_CHANGE } from './described.ts';
import { builder } from './builder.ts';
import { mutation, type PayloadFields } from './mutation.ts';
import { YachtFieldsInput } from './yacht-changes.ts';
import { Yacht } from './yachts.ts';

export const Employer = builder.prismaNode('Employer', {
  description: 'Whoever speaks for a yacht. They themself and admins see it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [visibleEmployers(viewer)] }),
  fields: (t) => ({
    setupStep: t.exposeInt('initialSetupStep', {
      nullable: true,
      description: 'The furthest step of set-up that was reached, 1 to 3; null before the first.',
    }),
    setupCompleted: t.exposeBoolean('initialSetupCompleted', {
      description: 'Whether set-up is completed.',
    }),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
    primaryPhone: t.exposeString('primaryPhone', {
      nullable: true,
      description: 'Telephone number.',
    }),
    primaryPhoneWhatsApp: t.exposeBoolean('primaryPhoneWhatsApp', {
      description: 'Whether it is on WhatsApp.',
    }),
    secondaryPhone: t.exposeString('secondaryPhone', {
      nullable: true,
      description: 'Another telephone number.',
    }),
    secondaryPhoneWhatsApp: t.exposeBoolean('secondaryPhoneWhatsApp', {
      description: 'Whether the other one is on WhatsApp.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they signed up.' }),
    account: t.relation('user', {
      type: User,
      nullable: true,
      description: 'The account with their name and address.',
    }),
    yacht: t.relation('yacht', {
      type: Yacht,
      nullable: true,
      description: 'Their yacht; null before the first step of set-up.',
    }),
  }),
});

builder.prismaObjectField(User, 'employer', (t) =>
  t.relation('employer', {
    type: Employer,
    nullable: true,
    description: 'The employer that this account is; null for everybody else.',
  }),
);

const EmployerContactInput = builder.inputType('EmployerContactInput', {
  description: 'How an employer is reached. A missing field stays as it is, null clears it.',
  fields: (t) => ({
    primaryPhone: t.string({ description: 'Telephone number; required.' }),
    primaryPhoneWhatsApp: t.boolean({ description: 'Whether it is on WhatsApp.' }),
    secondaryPhone: t.string({ description: 'Another telephone number.' }),
    secondaryPhoneWhatsApp: t.boolean({ description: 'Whether the other one is on WhatsApp.' }),
  }),
});

const employerPayload = (t: PayloadFields<string>) => ({
  employer: t.prismaField({
    type: Employer,
    description: 'The employer as they stand now.',
    resolve: async (query, id, _args, { viewer }) => {
      const employer = await readEmployer(viewer, id, query);
      if (!employer) throw new Error('A changed employer is gone');
      return employer;
    },
  }),
});

mutation('saveEmployerStep', {
  description: `The screens’ own step, beside updateEmployer: saves a step of the viewer’s set-up and moves on: the first makes their yacht, the third completes set-up. ${openTo('employer.change')}`,
  input: (t) => ({
    step: t.int({ required: true, description: '1 yacht, 2 more about it, 3 contact.' }),
    yacht: t.field({ type: YachtFieldsInput, description: 'What steps 1 and 2 ask for.' }),
    contact: t.field({ type: EmployerContactInput, description: 'What step 3 asks for.' }),
  }),
  act: (viewer, { step, yacht, contact }) =>
    saveEmployerStep(viewer, { ...contact, step, yacht: yacht ?? null }),
  payload: employerPayload,
});

mutation('updateEmployer', {
  description: `Changes what the viewer said of themself and of their yacht; after set-up nothing that it asked for may be emptied. ${openTo('employer.change')}`,
  input: (t) => ({
    yacht: t.field({ type: YachtFieldsInput, description: 'What changes of the yacht.' }),
    contact: t.field({ type: EmployerContactInput, description: 'What changes of the contact.' }),
  }),
  act: (viewer, { yacht, contact }) => updateEmployer(viewer, { ...contact, yacht: yacht ?? null }),
  payload: employerPayload,
  message: employerTexts.updated,
});
