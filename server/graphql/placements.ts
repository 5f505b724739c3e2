import { batched } from '#server/domain/kernel/batched.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { placementTexts } from '#server/domain/kernel/texts.ts';
import {
  contactsOf,
  dueReminders,
  loadPlacements,
  type PlacementRow,
  PLACEMENTS_MAX,
  placementsOfApplications,
  placementsOfClient,
  placementsOfYacht,
} from '#server/domain/placements/read.ts';
import { REMINDED_DAYS, settleReminder } from '#server/domain/placements/remind.ts';
import { AMOUNT_MAX, savePlacement } from '#server/domain/placements/save.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { loadApplications } from '#server/domain/rows/application.ts';
import { Application } from './applications.ts';
import { builder } from './builder.ts';
import { Candidate, candidateById } from './candidates.ts';
import { ClientPerson } from './client-parts.ts';
import { Client } from './clients.ts';
import { enumValues, LAST_CHANGE } from './described.ts';
import { Currency } from './enums.ts';
import { Money, money } from './money.ts';
import { mutation, node } from './mutation.ts';
import { atMost } from './prices.ts';
import { Yacht } from './yachts.ts';

/** What came of hires. */

const PayPeriod = builder.enumType('PayPeriod', {
  description: 'The time that a pay is for.',
  values: enumValues<'DAY' | 'MONTH' | 'YEAR'>({
    DAY: 'A day.',
    MONTH: 'A month.',
    YEAR: 'A year.',
  }),
});

const Reminder = builder.enumType('PlacementReminder', {
  description: 'Of what the consultant of a placement is reminded.',
  values: enumValues<'GUARANTEE' | 'END' | 'OPEN'>({
    GUARANTEE: 'Its guarantee ends, and no end of its own is known.',
    END: 'It ends.',
    OPEN: 'Neither an end nor a guarantee is known, and its first year ends.',
  }),
});

const Placement = builder.loadableNodeRef('Placement', {
  id: { resolve: (placement: PlacementRow) => placement.id },
  load: async (ids: string[], { viewer }) =>
    (await loadPlacements(viewer, ids)).map((row) => row ?? notFound()),
});

const applicationById = batched(loadApplications);
const contactOf = batched(contactsOf);

const day = (what: string) => ({ nullable: true, description: `${what}, as YYYY-MM-DD.` }) as const;

Placement.implement({
  description: `What came of a hire; it stays, without the person, once they are deleted. ${openTo('placement.read')}`,
  fields: (t) => ({
    application: t.field({
      type: Application,
      nullable: true,
      description: 'The application; null once it is deleted.',
      resolve: ({ applicationId }, _args, context) =>
        applicationId ? applicationById(applicationId, context) : null,
    }),
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'Who was hired; null once they are deleted.',
      resolve: ({ candidateId }, _args, context) =>
        candidateId ? candidateById(candidateId, context) : null,
    }),
    position: t.exposeString('position', { description: 'The position at the hire.' }),
    yachtName: t.exposeString('yachtName', { description: 'The name of the yacht at the hire.' }),
    startsOn: t.exposeString('startsOn', day('Its first day')),
    endsOn: t.exposeString('endsOn', day('Its last day')),
    rotation: t.exposeString('rotation', {
      nullable: true,
      description: 'The rotation in words, such as 3:2 Weeks.',
    }),
    pay: t.field({
      type: Money,
      nullable: true,
      description: 'What they are paid for a period.',
      resolve: ({ payAmount, payCurrency }) => money(payAmount, payCurrency),
    }),
    payPeriod: t.expose('payPeriod', {
      type: PayPeriod,
      nullable: true,
      description: 'The time that the pay is for.',
    }),
    fee: t.field({
      type: Money,
      nullable: true,
      description: 'What the agency is paid.',
      resolve: ({ feeAmount, feeCurrency }) => money(feeAmount, feeCurrency),
    }),
    guaranteeUntil: t.exposeString('guaranteeUntil', day('The last day of the guarantee')),
    remindedOf: t.expose('remindedOf', {
      type: Reminder,
      nullable: true,
      description: 'Of what its consultant was reminded; null while that is not due.',
    }),
    reminderDoneAt: t.expose('reminderDoneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they had asked for reference and sea service; null while they have not.',
    }),
    contact: t.field({
      type: ClientPerson,
      nullable: true,
      description: 'Whom to write to: the first person with an address of the yacht’s client.',
      resolve: ({ id }, _args, context) => contactOf(id, context),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
  }),
});

const ofApplication = batched(placementsOfApplications);

builder.objectField(Application, 'placement', (t) =>
  t.field({
    type: Placement,
    nullable: true,
    description: `What came of the hire; null while they are not hired. ${openTo('placement.read')}`,
    resolve: ({ id }, _args, context) => ofApplication(id, context),
  }),
);

const some = (whose: string) => ({
  type: [Placement] as [typeof Placement],
  description: `${whose}, the latest first, ${PLACEMENTS_MAX} at most. ${openTo('placement.read')}`,
  extensions: atMost(() => PLACEMENTS_MAX),
});

builder.objectField(Client, 'placements', (t) =>
  t.field({
    ...some('Who was placed with them'),
    resolve: ({ id }, _args, { viewer }) => placementsOfClient(viewer, id),
  }),
);

builder.objectField(Yacht, 'placements', (t) =>
  t.field({
    ...some('Who was placed on her'),
    resolve: ({ id }, _args, { viewer }) => placementsOfYacht(viewer, id),
  }),
);

builder.queryField('placementReminders', (t) =>
  t.field({
    type: [Placement],
    description: `The placements of listings whose consultant the viewer is, or whose consultant has no account, that end within ${REMINDED_DAYS} days, or whose guarantee does: the captain is to be asked for reference and sea service while the candidate is aboard. What ends first comes first, ${PLACEMENTS_MAX} at most. ${openTo('placement.read')}`,
    extensions: atMost(() => PLACEMENTS_MAX),
    resolve: (_root, _args, { viewer }) => dueReminders(viewer),
  }),
);

mutation('savePlacement', {
  description: `Writes what came of a hire. A missing field stays as it is, null removes it. ${openTo('placement.change')}`,
  input: (t) => ({
    applicationId: t.globalID({
      for: Application,
      required: true,
      description: 'The application that was hired.',
    }),
    startsOn: t.string({ description: 'Its first day, as YYYY-MM-DD.' }),
    endsOn: t.string({ description: 'Its last day, as YYYY-MM-DD.' }),
    rotation: t.string({ description: 'The rotation in words.' }),
    payAmount: t.int({ description: `What they are paid, at most ${AMOUNT_MAX}.` }),
    payCurrency: t.field({ type: Currency, description: 'In which currency.' }),
    payPeriod: t.field({ type: PayPeriod, description: 'For which time.' }),
    feeAmount: t.int({ description: `What the agency is paid, at most ${AMOUNT_MAX}.` }),
    feeCurrency: t.field({ type: Currency, description: 'In which currency.' }),
    guaranteeUntil: t.string({ description: 'The last day of the guarantee, as YYYY-MM-DD.' }),
  }),
  act: (viewer, { applicationId, ...fields }) =>
    savePlacement(viewer, { ...fields, applicationId: applicationId.id }),
  payload: (t) => ({
    application: t.expose('applicationId', { type: Application, description: 'The application.' }),
    placement: t.expose('placementId', { type: Placement, description: 'The placement.' }),
  }),
  message: placementTexts.saved,
});

mutation('settlePlacementReminder', {
  description: `Says that the captain was asked for reference and sea service, or takes that back. ${openTo('placement.change')}`,
  input: (t) => ({
    id: t.globalID({ for: Placement, required: true, description: 'The placement.' }),
    done: t.boolean({ required: true, description: 'Whether they were.' }),
  }),
  act: (viewer, { id, done }) => settleReminder(viewer, { id: id.id, done }),
  payload: node('placement', Placement, 'The placement.'),
});
