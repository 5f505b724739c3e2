import { createClient, setClientArchived, updateClient } from '#server/domain/clients/clients.ts';
import { setEmployerClient } from '#server/domain/clients/employers.ts';
import { eraseClientPerson, saveClientPerson } from '#server/domain/clients/people.ts';
import { setYachtClient } from '#server/domain/clients/yachts.ts';
import { clientTexts } from '#server/domain/kernel/texts.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { ClientPerson, ContactChannel } from './client-parts.ts';
import { Client, ClientKind } from './clients.ts';
import { Employer } from './employers.ts';
import { idOf, mutation, node, nodeById } from './mutation.ts';
import { Yacht } from './yachts.ts';

mutation('createClient', {
  description: `Adds a client; with a yacht or an employer, these are theirs at once. ${openTo('client.change')}`,
  input: (t) => ({
    kind: t.field({ type: ClientKind, required: true, description: 'What they are.' }),
    name: t.string({ required: true, description: 'Their name.' }),
    notes: t.string({ description: 'What to note.' }),
    yacht: t.globalID({ for: Yacht, description: 'A yacht that becomes theirs.' }),
    employer: t.globalID({ for: Employer, description: 'The employer that they are.' }),
  }),
  act: (viewer, { yacht, employer, ...fields }) =>
    createClient(viewer, { ...fields, yachtId: yacht?.id, employerId: employer?.id }),
  payload: node('client', Client, 'The client.'),
  message: clientTexts.created,
});

mutation('updateClient', {
  description: `Changes a client. A missing field stays as it is, null removes the notes. ${openTo('client.change')}`,
  input: (t) => ({
    id: t.globalID({ for: Client, required: true, description: 'The client.' }),
    kind: t.field({ type: ClientKind, description: 'What they are.' }),
    name: t.string({ description: 'Their name.' }),
    notes: t.string({ description: 'What to note.' }),
  }),
  act: (viewer, { id, ...fields }) => updateClient(viewer, { id: id.id, ...fields }),
  payload: node('client', Client, 'The client as it stands now.'),
  message: clientTexts.saved,
});

mutation('setClientArchived', {
  description: `Archives a client, who gets no more yachts or people, or restores it. ${openTo('client.change')}`,
  input: (t) => ({
    id: t.globalID({ for: Client, required: true, description: 'The client.' }),
    archived: t.boolean({ required: true, description: 'Whether it is archived.' }),
  }),
  act: (viewer, { id, archived }) => setClientArchived(viewer, { id: id.id, archived }),
  payload: node('client', Client, 'The client as it stands now.'),
});

mutation('saveClientPerson', {
  description: `Adds a person to a client, or changes one. A missing field stays as it is, null removes it. ${openTo('client.change')}`,
  input: (t) => ({
    id: t.globalID({ for: ClientPerson, description: 'The person; without it one is added.' }),
    client: t.globalID({ for: Client, description: 'The client of a person who is added.' }),
    name: t.string({ description: 'Their name; required.' }),
    role: t.string({ description: 'What they are there.' }),
    email: t.string({ description: 'Their e-mail address.' }),
    phone: t.string({ description: 'Their telephone number.' }),
    channel: t.field({ type: ContactChannel, description: 'How they like to be reached.' }),
  }),
  act: (viewer, { id, client, ...fields }) =>
    saveClientPerson(viewer, { id: id?.id, clientId: client?.id, ...fields }),
  payload: (t) => ({
    person: t.field({ type: ClientPerson, description: 'The person.', resolve: (it) => it }),
    client: nodeById(t, Client, { description: 'Their client.', id: ({ clientId }) => clientId }),
  }),
  message: clientTexts.saved,
});

mutation('eraseClientPerson', {
  description: `Erases somebody of a client on their request: name and addresses go, also from their enquiries and with the letters to them; counts and dates stay. ${openTo('client.erasePerson')}`,
  input: idOf(ClientPerson, 'The person.'),
  act: (viewer, { id }) => eraseClientPerson(viewer, id.id),
  payload: (t) => ({
    person: t.field({ type: ClientPerson, description: 'What is left.', resolve: (it) => it }),
    client: nodeById(t, Client, { description: 'Their client.', id: ({ clientId }) => clientId }),
  }),
  message: clientTexts.erased,
});

mutation('setYachtClient', {
  description: `Says whose a yacht is from a day on; who had her until then stays on record. ${openTo('client.change')}`,
  input: (t) => ({
    yacht: t.globalID({ for: Yacht, required: true, description: 'The yacht.' }),
    client: t.globalID({ for: Client, description: 'The client; without one she is nobody’s.' }),
    from: t.string({
      description:
        'Since which day, as YYYY-MM-DD; where it is missing today, for her first client since she was added.',
    }),
  }),
  act: (viewer, { yacht, client, from }) =>
    setYachtClient(viewer, { yachtId: yacht.id, clientId: client?.id, from }),
  payload: (t) => ({
    yacht: nodeById(t, Yacht, { description: 'The yacht as it stands now.', id: (id) => id }),
  }),
});

mutation('setEmployerClient', {
  description: `Says which client an employer’s account is; their yacht becomes the client’s. ${openTo('client.change')}`,
  input: (t) => ({
    employer: t.globalID({ for: Employer, required: true, description: 'The employer.' }),
    client: t.globalID({ for: Client, description: 'The client; none where it is missing.' }),
  }),
  act: (viewer, { employer, client }) =>
    setEmployerClient(viewer, { employerId: employer.id, clientId: client?.id }),
  payload: (t) => ({
    employer: nodeById(t, Employer, {
      description: 'The employer as it stands now.',
      id: (id) => id,
    }),
  }),
});
