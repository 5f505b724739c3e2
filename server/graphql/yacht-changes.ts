import { yachtTexts } from '#server/domain/kernel/texts.ts';
import {
  createYacht,
  type DeletedYacht,
  deleteYacht,
  updateYacht,
} from '#server/domain/yachts/save.ts';
import { builder } from './builder.ts';
import { ItineraryArea, TattooPolicy, YachtStatus, YachtType } from './enums.ts';
import { PlaceInput } from './location.ts';
import { Yacht } from './yachts.ts';

export const YachtFieldsInput = builder.inputType('YachtFieldsInput', {
  description: 'Fields of a yacht. A missing one stays as it is, null clears it.',
  fields: (t) => ({
    name: t.string({ description: 'Its name; required.' }),
    yachtType: t.field({ type: YachtType, description: 'Motor or sail; required.' }),
    size: t.float({ description: 'Metres; required.' }),
    buildYear: t.int({ description: 'When it was built.' }),
    builderName: t.string({ description: 'Its builder.' }),
    builderCountry: t.string({ description: 'Country of the builder, code or English name.' }),
    yachtStatus: t.field({ type: YachtStatus, description: 'Private or charter; admins only.' }),
    homePort: t.field({ type: PlaceInput, description: 'Its home port.' }),
    location: t.field({ type: PlaceInput, description: 'Where it is.' }),
    itinerary: t.field({ type: [ItineraryArea], description: 'Where it cruises.' }),
    couples: t.boolean({ description: 'Whether couples are considered.' }),
    tattoo: t.field({ type: TattooPolicy, description: 'What it allows.' }),
    smoking: t.boolean({ description: 'Whether smoking is allowed.' }),
    dryBoat: t.boolean({ description: 'Whether alcohol is not allowed.' }),
    notes: t.string({ description: 'The agency’s own notes; admins only.' }),
  }),
});

builder.relayMutationField(
  'createYacht',
  {
    inputFields: (t) => ({
      fields: t.field({ type: YachtFieldsInput, required: true, description: 'The yacht.' }),
    }),
  },
  {
    description: 'Makes a Local Yacht Account. Admins only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => createYacht(viewer, input.fields),
  },
  {
    outputFields: (t) => ({
      yacht: t.field({
        type: Yacht,
        nullable: false,
        description: 'The yacht.',
        resolve: (yacht) => yacht,
      }),
      message: t.string({
        nullable: false,
        description: 'The text to show.',
        resolve: () => yachtTexts.created,
      }),
    }),
  },
);

builder.relayMutationField(
  'updateYacht',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: Yacht, required: true, description: 'The yacht.' }),
      fields: t.field({ type: YachtFieldsInput, required: true, description: 'What changes.' }),
    }),
  },
  {
    description: 'Changes a yacht: admins any, employers their own.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      updateYacht(viewer, { id: input.id.id, ...input.fields }),
  },
  {
    outputFields: (t) => ({
      yacht: t.field({
        type: Yacht,
        nullable: false,
        description: 'The yacht as it stands.',
        resolve: (yacht) => yacht,
      }),
      message: t.string({
        nullable: false,
        description: 'The text to show.',
        resolve: () => yachtTexts.updated,
      }),
    }),
  },
);

builder.relayMutationField(
  'deleteYacht',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: Yacht, required: true, description: 'The yacht.' }),
    }),
  },
  {
    description:
      'Deletes a Local Yacht Account with its drafts and archived listings, while it has no active one. Admins only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => deleteYacht(viewer, input.id.id),
  },
  {
    outputFields: (t) => ({
      deletedId: t.globalID({
        nullable: false,
        description: 'The yacht that is gone.',
        resolve: ({ id }: DeletedYacht) => ({ id, type: Yacht }),
      }),
      listings: t.exposeInt('listings', {
        nullable: false,
        description: 'How many listings went with it.',
      }),
      message: t.string({
        nullable: false,
        description: 'The text to show.',
        resolve: () => yachtTexts.deleted,
      }),
    }),
  },
);
