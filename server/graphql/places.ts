import { searchPlaces } from '#server/domain/reference-data/places.ts';
import { PLACES } from '#server/wire/freshness.ts';
import { builder } from './builder.ts';
import { atMost } from './prices.ts';
import { Location } from './location.ts';

const Near = builder.inputType('Near', {
  description: 'A position: places around it come first.',
  fields: (t) => ({
    lat: t.float({ required: true, description: 'Degrees north.' }),
    lng: t.float({ required: true, description: 'Degrees east.' }),
  }),
});

builder.queryField('places', (t) =>
  t.field({
    type: [Location],
    description:
      'Up to eight places by the beginning of a name, from two characters, big and near ones first. Open to everybody.',
    args: {
      text: t.arg.string({ description: 'The beginning of a name.' }),
      near: t.arg({ type: Near, description: 'Where to look first.' }),
    },
    extensions: { ...atMost(() => 8), freshness: PLACES },
    resolve: (_root, { text, near }) => searchPlaces({ text: text ?? '', near }),
  }),
);
