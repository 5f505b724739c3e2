import {
  removeEducation,
  removePastRole,
  saveEducation,
  savePastRole,
} from '#server/domain/candidates/career.ts';
import { removeReference, saveReference } from '#server/domain/references/profile-references.ts';
import { Education, PastRole } from './profile-entries.ts';
import { entry, profileChange, profileRemoval } from './profile-payload.ts';
import { Reference } from './references.ts';

profileChange('savePastRole', {
  description: 'Adds a work experience of the viewer, or changes one.',
  input: (t) => ({
    id: t.globalID({ for: PastRole, description: 'The one to change; missing for a new one.' }),
    companyName: t.string({ required: true, description: 'Yacht or company.' }),
    position: t.string({ required: true, description: 'What they worked as.' }),
    fromDate: t.string({ description: 'MM/YYYY or YYYY.' }),
    toDate: t.string({ description: 'MM/YYYY or YYYY; not with present.' }),
    present: t.boolean({ required: true, description: 'Still working there.' }),
    description: t.string({ required: true, description: 'What they did.' }),
  }),
  act: (viewer, input) => savePastRole(viewer, { ...input, id: input.id?.id }),
  payload: entry('pastRole', PastRole, 'The work experience; null once it is removed again.'),
});

profileRemoval('removePastRole', PastRole, {
  description: 'Removes a work experience of the viewer.',
  of: 'The work experience.',
  remove: removePastRole,
});

profileChange('saveEducation', {
  description: 'Adds a school of the viewer, or changes one.',
  input: (t) => ({
    id: t.globalID({ for: Education, description: 'The one to change; missing for a new one.' }),
    name: t.string({ required: true, description: 'Of the school.' }),
    fromDate: t.string({ description: 'MM/YYYY or YYYY.' }),
    toDate: t.string({ description: 'MM/YYYY or YYYY; not with present.' }),
    present: t.boolean({ required: true, description: 'Still studying there.' }),
    description: t.string({ required: true, description: 'What they learnt.' }),
  }),
  act: (viewer, input) => saveEducation(viewer, { ...input, id: input.id?.id }),
  payload: entry('education', Education, 'The school; null once it is removed again.'),
});

profileRemoval('removeEducation', Education, {
  description: 'Removes a school of the viewer.',
  of: 'The school.',
  remove: removeEducation,
});

profileChange('saveReference', {
  description: 'Adds a reference of the viewer, or changes one whose link was not sent.',
  input: (t) => ({
    id: t.globalID({ for: Reference, description: 'The one to change; missing for a new one.' }),
    referenceName: t.string({ required: true, description: "The referee's name." }),
    companyName: t.string({ required: true, description: 'The yacht or company.' }),
    position: t.string({ required: true, description: "The referee's position there." }),
    contactNumber: t.string({ description: 'Phone number; this or the address.' }),
    email: t.string({ description: 'E-mail address; this or the number.' }),
  }),
  act: (viewer, input) => saveReference(viewer, { ...input, id: input.id?.id }),
  payload: entry('reference', Reference, 'The reference; null once it is removed again.'),
});

profileRemoval('removeReference', Reference, {
  description:
    'Removes a reference of the viewer: deleted while its link was not sent, archived afterwards, where only admins see it.',
  of: 'The reference.',
  remove: removeReference,
});
