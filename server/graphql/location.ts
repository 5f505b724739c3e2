import { countryName, placeLabel } from '#server/names/countries.ts';
import { builder } from './builder.ts';
import { Country } from './reference-data.ts';

/** A place as entered in a form: a harbour, a town. */
export interface LocationShape {
  name: string;
  country: string | null;
  lat: number | null;
  lng: number | null;
}

export const Location = builder.objectRef<LocationShape>('Location').implement({
  description: 'A place that was chosen in a place search.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As it was chosen.' }),
    country: t.field({
      type: Country,
      nullable: true,
      description: 'The country it lies in.',
      resolve: ({ country }) => (country ? { code: country, name: countryName(country) } : null),
    }),
    label: t.string({
      description: 'Name and country: ‘Antibes, France’.',
      resolve: ({ name, country }) => placeLabel(name, country),
    }),
    lat: t.exposeFloat('lat', { nullable: true, description: 'Degrees north.' }),
    lng: t.exposeFloat('lng', { nullable: true, description: 'Degrees east.' }),
  }),
});

export const PlaceInput = builder.inputType('PlaceInput', {
  description: 'A place of the place search.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'As it is to be shown.' }),
    country: t.string({ description: 'ISO 3166-1 alpha-2 code, or the name.' }),
    lat: t.float({ description: 'Degrees north.' }),
    lng: t.float({ description: 'Degrees east.' }),
  }),
});
