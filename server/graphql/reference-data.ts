import type { PositionType as Department } from '#server/domain/kernel/enums.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { keyOf } from '#server/domain/kernel/input.ts';
import { label, positionTypes } from '#server/domain/kernel/labels.ts';
import {
  allCountries,
  allLanguages,
  allNationalities,
} from '#server/domain/reference-data/countries.ts';
import {
  listBuilders,
  listEquipment,
  listPositions,
  listQualifications,
  listSkills,
  loadPositions,
  loadQualifications,
} from '#server/domain/reference-data/lists.ts';
import { builder } from './builder.ts';
import { PositionType } from './enums.ts';

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
  }),
});

export const Country = builder.objectRef<{ code: string; name: string }>('Country').implement({
  description: 'A country.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 3166-1 alpha-2.' }),
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

export const Skill = builder.prismaNode('Skill', {
  description: 'A skill, from the agency’s list.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id: keyOf(id) }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    group: t.exposeString('group', { description: 'Where it is offered.' }),
  }),
});

export const Equipment = builder.prismaNode('Equipment', {
  description: 'A make of equipment, from the agency’s list.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => ({ id: keyOf(id) }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    group: t.exposeString('group', { description: 'Where it is offered.' }),
  }),
});

builder.queryFields((t) => ({
  skills: t.field({
    type: [Skill],
    description: 'Every skill, by group. Open to everybody.',
    complexity: { field: 1, multiplier: 220 },
    resolve: () => listSkills(),
  }),
  equipment: t.field({
    type: [Equipment],
    description: 'All equipment, by group. Open to everybody.',
    complexity: { field: 1, multiplier: 120 },
    resolve: () => listEquipment(),
  }),
  nationalities: t.field({
    type: [Nationality],
    description: 'Every nationality, by name. Open to everybody.',
    complexity: { field: 1, multiplier: 250 },
    resolve: () => [...allNationalities],
  }),
  languages: t.field({
    type: [Language],
    description: 'Every language of ISO 639-1, by name. Open to everybody.',
    complexity: { field: 1, multiplier: 190 },
    resolve: () => [...allLanguages],
  }),
  positions: t.field({
    type: [Position],
    description: 'Every position, by department and rank. Open to everybody.',
    complexity: { field: 1, multiplier: 120 },
    resolve: () => listPositions(),
  }),
  qualifications: t.field({
    type: [Qualification],
    description: 'Every qualification, by category. Open to everybody.',
    complexity: { field: 1, multiplier: 220 },
    resolve: () => listQualifications(),
  }),
  builders: t.field({
    type: [Builder],
    description: 'Known yacht builders, by name. Open to everybody.',
    complexity: { field: 1, multiplier: 190 },
    resolve: () => listBuilders(),
  }),
  countries: t.field({
    type: [Country],
    description: 'Every country, by name. Open to everybody.',
    complexity: { field: 1, multiplier: 250 },
    resolve: () => [...allCountries],
  }),
}));
