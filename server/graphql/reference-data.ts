import type { ObjectParam, OutputShape } from '@pothos/core';
import type { PositionType as Department } from '#server/domain/kernel/enums.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { label, positionTypes } from '#server/domain/kernel/labels.ts';
import {
  allCountries,
  allLanguages,
  allNationalities,
  countryCode,
} from '#server/names/countries.ts';
import {
  listBuilders,
  listEquipment,
  listPositions,
  listQualifications,
  listSkills,
  loadPositions,
  loadQualifications,
} from '#server/domain/reference-data/lists.ts';
import { REFERENCE_DATA } from '#server/wire/freshness.ts';
import { builder } from './builder.ts';
import { atMost } from './prices.ts';
import { PositionType } from './enums.ts';

type Types = (typeof builder)['$inferSchemaTypes'];
type ListOf<Type> = readonly OutputShape<Types, Type>[];

export const Position = builder.loadableNodeRef('Position', {
  id: {
    resolve: (position: { id: string; name: string; positionType: Department }) => position.id,
  },
  load: async (ids: string[]) => (await loadPositions(ids)).map((row) => row ?? notFound()),
});

Position.implement({
  description: 'A position on a yacht, from the agency’s list.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    positionType: t.expose('positionType', { type: PositionType, description: 'Its department.' }),
    department: t.string({
      description: 'positionType as text.',
      resolve: ({ positionType }) => label(positionTypes, positionType),
    }),
  }),
});

export const Qualification = builder.loadableNodeRef('Qualification', {
  id: { resolve: (row: { id: string; name: string; category: string }) => row.id },
  load: async (ids: string[]) => (await loadQualifications(ids)).map((row) => row ?? notFound()),
});

Qualification.implement({
  description: 'A certificate or course, from the agency’s list.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    category: t.exposeString('category', { description: 'The group under which it is offered.' }),
  }),
});

const Builder = builder.objectRef<{ name: string; country: string }>('Builder').implement({
  description: 'A known yacht builder.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    country: t.exposeString('country', { description: 'Its country, by name.' }),
    countryCode: t.field({
      type: 'CountryCode',
      nullable: true,
      description: 'country by code; null where no country has that name.',
      resolve: ({ country }) => countryCode(country),
    }),
  }),
});

export const Country = builder.objectRef<{ code: string; name: string }>('Country').implement({
  description: 'A country.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 3166-1 alpha-2.' }),
    isoCode: t.expose('code', { type: 'CountryCode', description: 'code as a typed value.' }),
    name: t.exposeString('name', { description: 'In English.' }),
  }),
});

export const Nationality = builder
  .objectRef<{ code: string; name: string }>('Nationality')
  .implement({
    description: 'A nationality.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'ISO 3166-1 alpha-2 of its country.' }),
      name: t.exposeString('name', { description: 'In English.' }),
    }),
  });

export const Language = builder
  .objectRef<{ code: string; name: string; nativeName: string }>('Language')
  .implement({
    description: 'A language.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'ISO 639-1.' }),
      name: t.exposeString('name', { description: 'In English.' }),
      nativeName: t.exposeString('nativeName', { description: 'As its speakers call it.' }),
    }),
  });

const grouped = (name: 'Skill' | 'Equipment', description: string) =>
  builder.prismaNode(name, {
    description,
    id: { field: 'id' },
    nullable: true,
    findUnique: (id) => ({ id: keyOf(id) }),
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Its name.' }),
      group: t.exposeString('group', { description: 'Where it is offered.' }),
    }),
  });

export const Skill = grouped('Skill', 'A skill, from the agency’s list.');
export const Equipment = grouped('Equipment', 'A make of equipment, from the agency’s list.');

builder.queryFields((t) => {
  /** A whole list; `most` is about how many rows it has. */
  const list = <Type extends ObjectParam<Types>>(
    type: Type,
    description: string,
    most: number,
    read: () => ListOf<Type> | Promise<ListOf<Type>>,
  ) =>
    t.field({
      type: [type],
      description: `${description} Open to everybody.`,
      extensions: { ...atMost(() => most), freshness: REFERENCE_DATA },
      resolve: read as never,
    });
  return {
    skills: list(Skill, 'Every skill, by group.', 220, () => listSkills()),
    equipment: list(Equipment, 'All equipment, by group.', 120, () => listEquipment()),
    nationalities: list(Nationality, 'Every nationality, by name.', 250, () => [
      ...allNationalities,
    ]),
    languages: list(Language, 'Every language of ISO 639-1, by name.', 190, () => [
      ...allLanguages,
    ]),
    positions: list(Position, 'Every position, by department and rank.', 120, () =>
      listPositions(),
    ),
    qualifications: list(Qualification, 'Every qualification, by category.', 220, () =>
      listQualifications(),
    ),
    builders: list(Builder, 'Known yacht builders, by name.', 190, () => listBuilders()),
    countries: list(Country, 'Every country, by name.', 250, () => [...allCountries]),
  };
});
