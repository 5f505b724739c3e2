import { yachtTexts } from '#server/domain/kernel/texts.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { createYacht, deleteYacht, updateYacht } from '#server/domain/yachts/save.ts';
import { builder } from './builder.ts';
import { ItineraryArea, TattooPolicy, YachtStatus, YachtType } from './enums.ts';
import { PlaceInput } from './location.ts';
import { deleted, idOf, mutation, node } from './mutation.ts';
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

mutation('createYacht', {
  description: `Makes a Local Yacht Account. ${openTo('yacht.create')}`,
  input: (t) => ({
    fields: t.field({ type: YachtFieldsInput, required: true, description: 'The yacht.' }),
  }),
  act: (viewer, { fields }) => createYacht(viewer, fields),
  payload: node('yacht', Yacht, 'The yacht.'),
  message: yachtTexts.created,
});

mutation('updateYacht', {
  description: 'Changes a yacht: admins any, employers their own.',
  input: (t) => ({
    id: t.globalID({ for: Yacht, required: true, description: 'The yacht.' }),
    fields: t.field({ type: YachtFieldsInput, required: true, description: 'What changes.' }),
  }),
  act: (viewer, { id, fields }) => updateYacht(viewer, { id: id.id, ...fields }),
  payload: node('yacht', Yacht, 'The yacht as it stands.'),
  message: yachtTexts.updated,
});

mutation('deleteYacht', {
  description: `Deletes a Local Yacht Account with its drafts and archived listings, while it has no active one. ${openTo('yacht.delete')}`,
  input: idOf(Yacht, 'The yacht.'),
  act: (viewer, { id }) => deleteYacht(viewer, id.id),
  payload: (t) => ({
    ...deleted(Yacht, 'The yacht that is gone.')(t),
    listings: t.exposeInt('listings', { description: 'How many listings went with it.' }),
  }),
  message: yachtTexts.deleted,
});
