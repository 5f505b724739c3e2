import {
  BUSINESS_MAX,
  enquiriesOfClient,
  enquiriesOfEmployer,
  listingsOfClient,
  listingsOfEmployer,
} from '#server/domain/clients/business.ts';
import { listNewEmployers, watchNewEmployers } from '#server/domain/clients/employers.ts';
import { changersOf } from '#server/domain/clients/load.ts';
import { listClients, loadClients } from '#server/domain/clients/list.ts';
import {
  clientsOfYacht,
  type Ownership as OwnershipShape,
  OWNERSHIP_MAX,
  yachtsOfClient,
} from '#server/domain/clients/ownership.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { clientKinds, label } from '#server/domain/kernel/labels.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleClients } from '#server/domain/policy/visible-clients.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';
import { ClientPerson, EnquirySummary, ListingSummary } from './client-parts.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { labelled, LAST_CHANGE, optional } from './described.ts';
import { Employer } from './employers.ts';
import { atMost } from './prices.ts';
import { Yacht, yachtById } from './yachts.ts';

export const ClientKind = builder.enumType('ClientKind', {
  description: 'What a client is.',
  values: labelled(clientKinds),
});

const changerOf = batched(changersOf);

/** The most people of one client and employers' accounts that are shown. */
const PEOPLE_MAX = 20;
const EMPLOYERS_MAX = 5;

export const Client = builder.prismaNode('Client', {
  description: `Who stands behind yachts: a captain or a company. ${openTo('client.read')}`,
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: keyOf(id), AND: [visibleClients(viewer)] }),
  fields: (t) => ({
    kind: t.expose('kind', { type: ClientKind, description: 'What they are.' }),
    kindLabel: t.string({
      description: 'kind as text.',
      resolve: ({ kind }) => label(clientKinds, kind),
    }),
    name: t.exposeString('name', { description: 'Their name.' }),
    notes: t.exposeString('notes', { nullable: true, description: 'What the agency notes.' }),
    archivedAt: t.expose(
      'archivedAt',
      optional('DateTime', 'When they were archived; null while they are not.'),
    ),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they were added.' }),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
    changedBy: t.string({
      nullable: true,
      description: 'The name of whoever changed them last; null where nobody is known.',
      resolve: ({ id }, _args, context) => changerOf(id, context),
    }),
    people: t.relation('people', {
      type: ClientPerson,
      description: `Who speaks for them, the first ${PEOPLE_MAX}.`,
      query: { orderBy: { id: 'asc' }, take: PEOPLE_MAX },
      extensions: atMost(() => PEOPLE_MAX),
    }),
    employers: t.relation('employers', {
      type: Employer,
      description: `The accounts of employers that they are, the first ${EMPLOYERS_MAX}.`,
      query: { orderBy: { id: 'asc' }, take: EMPLOYERS_MAX },
      extensions: atMost(() => EMPLOYERS_MAX),
    }),
    enquiries: t.field({
      type: [EnquirySummary],
      description: `What came from their people’s addresses and their accounts, newest first, ${BUSINESS_MAX} at most.`,
      extensions: atMost(() => BUSINESS_MAX),
      resolve: ({ id }, _args, { viewer }) => enquiriesOfClient(viewer, id),
    }),
    listings: t.field({
      type: [ListingSummary],
      description: `The listings of their yachts that were begun while these were theirs, newest first, ${BUSINESS_MAX} at most.`,
      extensions: atMost(() => BUSINESS_MAX),
      resolve: ({ id }, _args, { viewer }) => listingsOfClient(viewer, id),
    }),
  }),
});

const clientById = batched(loadClients);

const Ownership = builder.objectRef<OwnershipShape>('Ownership').implement({
  description: `Whose a yacht is, or was. ${openTo('client.read')}`,
  fields: (t) => ({
    client: t.field({
      type: Client,
      nullable: true,
      description: 'The client.',
      resolve: ({ clientId }, _args, context) => clientById(clientId, context),
    }),
    yacht: t.field({
      type: Yacht,
      nullable: true,
      description: 'The yacht.',
      resolve: ({ yachtId }, _args, context) => yachtById(yachtId, context),
    }),
    fromDate: t.exposeString('fromDate', { description: 'Since which day, as YYYY-MM-DD.' }),
    toDate: t.exposeString('toDate', {
      nullable: true,
      description: 'The day on which she went on; null while she is theirs.',
    }),
  }),
});

builder.objectField(Client, 'yachts', (t) =>
  t.field({
    type: [Ownership],
    description: `The yachts that they have and had, the present ones first, ${OWNERSHIP_MAX} at most.`,
    extensions: atMost(() => OWNERSHIP_MAX),
    resolve: ({ id }, _args, { viewer }) => yachtsOfClient(viewer, id),
  }),
);

builder.objectField(Yacht, 'clients', (t) =>
  t.field({
    type: [Ownership],
    nullable: true,
    description: `Whose she is and was, the present client first, ${OWNERSHIP_MAX} at most. ${openTo('client.read')}`,
    extensions: atMost(() => OWNERSHIP_MAX),
    resolve: ({ id }, _args, { viewer }) => clientsOfYacht(viewer, id),
  }),
);

builder.objectFields(Employer, (t) => ({
  client: t.field({
    type: Client,
    nullable: true,
    description: `The client that they are; null while nobody has said. ${openTo('client.read')}`,
    resolve: ({ clientId }, _args, context) =>
      clientId && may(context.viewer, 'client.read') ? clientById(clientId, context) : null,
  }),
  enquiries: t.field({
    type: [EnquirySummary],
    description: `What they wrote to the agency while logged in, newest first, ${BUSINESS_MAX} at most.`,
    extensions: atMost(() => BUSINESS_MAX),
    resolve: ({ id }, _args, { viewer }) => enquiriesOfEmployer(viewer, id),
  }),
  listings: t.field({
    type: [ListingSummary],
    description: `The listings of their yacht and those that their enquiries became, newest first, ${BUSINESS_MAX} at most.`,
    extensions: atMost(() => BUSINESS_MAX),
    resolve: ({ id }, _args, { viewer }) => listingsOfEmployer(viewer, id),
  }),
}));

const ClientConnection = builder.connectionObject(
  { type: Client, name: 'ClientConnection', description: 'A page of clients.' },
  { name: 'ClientEdge', description: 'A client in its place.' },
);
const ClientOrder = orderEnum(
  'ClientOrder',
  'How clients are ordered.',
  { CREATED: 'when it was added', UPDATED: 'when it last changed' },
  {
    NAME_A_TO_Z: { description: 'By name, in any case.' },
    NAME_Z_TO_A: { description: 'By name, the other way round.' },
  },
);
const ClientFilter = builder.inputType('ClientFilter', {
  description: 'Which clients; an empty or missing field does not filter.',
  fields: (t) => ({
    kinds: t.field({ type: [ClientKind], description: 'What they are, any of them.' }),
    archived: t.boolean({ description: 'Whether they are archived.' }),
    createdSince: t.field({ type: 'DateTime', description: 'Added at this instant or later.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Changed at this instant or later.' }),
  }),
});

const EmployerConnection = builder.connectionObject(
  { type: Employer, name: 'EmployerConnection', description: 'A page of employers.' },
  { name: 'EmployerEdge', description: 'An employer in its place.' },
);
const EmployerOrder = orderEnum('EmployerOrder', 'How employers are ordered.', {
  CREATED: 'when they signed up',
});
const EmployerFilter = builder.inputType('EmployerFilter', {
  description: 'Which employers; a missing field does not filter.',
  fields: (t) => ({
    setupCompleted: t.boolean({ description: 'Whether their set-up is completed.' }),
  }),
});

builder.queryFields((t) => ({
  clients: t.field({
    type: ClientConnection,
    description: `Who stands behind the yachts, by name. ${openTo('client.read')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: ClientFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({ type: ClientOrder, description: 'By name where it is missing.' }),
      search: t.arg.string({
        description:
          'At least two characters of a name, of a person, an address or a present yacht; fewer find nothing.',
      }),
    },
    extensions: pageLength(),
    resolve: async (_root, args, { viewer }) =>
      connection(await listClients(viewer, args), (node) => ({ node })),
  }),
  newEmployers: t.field({
    type: EmployerConnection,
    description: `The accounts of employers that are no client yet, newest first. ${openTo('client.read')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: EmployerFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({ type: EmployerOrder, description: 'The newest first where it is missing.' }),
    },
    extensions: pageLength(),
    resolve: async (_root, args, { viewer }) =>
      connection(await listNewEmployers(viewer, args), (node) => ({ node })),
  }),
}));

builder.subscriptionField('newEmployerCount', (t) =>
  t.int({
    description: `How many accounts of employers are no client yet: at once, then after each change to one. ${openTo('client.read')}`,
    subscribe: (_root, _args, { viewer }) => watchNewEmployers(viewer),
    resolve: (count) => count,
  }),
);
