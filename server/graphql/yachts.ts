import {
  itineraries,
  label,
  yachtStatuses,
  yachtTattooPolicies,
} from '#server/domain/kernel/labels.ts';
import { may } from '#server/domain/policy/allow.ts';
import { canReadYachtColumn, visibleYachts } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { countryCode } from '#server/names/countries.ts';
import { findYacht, loadYachts } from '#server/domain/rows/yacht.ts';
import { yachtTitle } from '#server/domain/rules/display.ts';
import { listYachts } from '#server/domain/yachts/list.ts';
import { suggestVessels } from '#server/domain/yachts/vessels.ts';
import { builder } from './builder.ts';
import { atMost } from './prices.ts';
import { connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { asText, CHANGE_KEY, LAST_CHANGE, optional } from './described.ts';
import { ItineraryArea, TattooPolicy, YachtStatus, YachtType } from './enums.ts';
import { Job, reading } from './jobs.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { Location } from './location.ts';

const placeOf = (
  name: string | null,
  country: string | null,
  lat: number | null,
  lng: number | null,
) => (name ? { name, country, lat, lng } : null);

export const Yacht = builder.prismaNode('Yacht', {
  description: 'A yacht: a Local Yacht Account of the agency, or an employer’s own.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [visibleYachts(viewer)] }),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    title: t.string({ description: 'Prefix and name: ‘M/Y Aurora’.', resolve: yachtTitle }),
    yachtType: t.expose('yachtType', optional(YachtType, 'Motor or sail.')),
    size: t.exposeFloat('size', { nullable: true, description: 'Metres.' }),
    buildYear: t.exposeInt('buildYear', { nullable: true, description: 'When it was built.' }),
    builderName: t.exposeString('builderName', { nullable: true, description: 'Its builder.' }),
    builderCountry: t.exposeString('builderCountry', {
      nullable: true,
      description: 'Country of the builder.',
    }),
    builderCountryCode: t.field({
      type: 'CountryCode',
      nullable: true,
      description: 'builderCountry by code; null where no country has that name.',
      resolve: ({ builderCountry }) => countryCode(builderCountry ?? ''),
    }),
    yachtStatus: t.field({
      type: YachtStatus,
      nullable: true,
      description: 'Private or charter; admins only.',
      resolve: ({ yachtStatus }, _args, { viewer }) =>
        canReadYachtColumn(viewer, 'yachtStatus') ? yachtStatus : null,
    }),
    yachtStatusLabel: t.string({
      nullable: true,
      description: 'yachtStatus as text.',
      resolve: ({ yachtStatus }, _args, { viewer }) =>
        canReadYachtColumn(viewer, 'yachtStatus') ? label(yachtStatuses, yachtStatus) : null,
    }),
    homePort: t.field({
      type: Location,
      nullable: true,
      description: 'Its home port.',
      resolve: (y) => placeOf(y.homePortName, y.homePortCountry, y.homePortLat, y.homePortLng),
    }),
    location: t.field({
      type: Location,
      nullable: true,
      description: 'Where it is.',
      resolve: (y) => placeOf(y.locationName, y.locationCountry, y.locationLat, y.locationLng),
    }),
    itinerary: t.expose('itinerary', { type: [ItineraryArea], description: 'Where it cruises.' }),
    itineraryLabels: t.stringList({
      description: 'itinerary as texts.',
      resolve: ({ itinerary }) => itinerary.map((area) => label(itineraries, area)),
    }),
    couples: t.exposeBoolean('couples', {
      nullable: true,
      description: 'Whether couples are considered.',
    }),
    tattoo: t.expose('tattoo', optional(TattooPolicy, 'What it allows.')),
    tattooLabel: t.string(asText('tattoo', yachtTattooPolicies)),
    smoking: t.exposeBoolean('smoking', {
      nullable: true,
      description: 'Whether smoking is allowed.',
    }),
    dryBoat: t.exposeBoolean('dryBoat', {
      nullable: true,
      description: 'Whether alcohol is not allowed.',
    }),
    notes: t.string({
      nullable: true,
      description: 'The agency’s own notes; admins only.',
      resolve: ({ notes }, _args, { viewer }) =>
        canReadYachtColumn(viewer, 'notes') ? notes : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
    changeKey: t.exposeID('changeKey', { description: CHANGE_KEY }),
    viewerCanDelete: t.boolean({
      description: 'Whether the viewer may delete it, once it has no active listing.',
      resolve: (yacht, _args, { viewer }) => may(viewer, 'yacht.delete', yacht),
    }),
  }),
});

export const yachtById = batched(loadYachts);

builder.objectFields(Job, (t) => ({
  yacht: t.field({
    type: Yacht,
    nullable: true,
    description: `Its yacht; null where it is an employer’s. ${openTo('yacht.list')}`,
    ...reading(['yachtId'], ({ yachtId }, _args, context) =>
      yachtId ? yachtById(yachtId, context) : null,
    ),
  }),
  yachtId: t.globalID({
    nullable: true,
    description:
      'The id of its yacht, as saveJob takes it. Admins, and integrations with JOBS_WRITE or YACHTS_READ.',
    ...reading(['yachtId'], ({ yachtId }) => yachtId && { id: yachtId, type: Yacht }),
  }),
}));

const YachtConnection = builder.connectionObject(
  { type: Yacht, name: 'YachtConnection', description: 'A list of yachts.' },
  { name: 'YachtEdge', description: 'A yacht in a list.' },
);

const YachtOrder = orderEnum(
  'YachtOrder',
  'How yachts are ordered.',
  { CREATED: 'when it was added', UPDATED: 'when it last changed' },
  {
    NAME_A_TO_Z: { description: 'By name, in any case.' },
    NAME_Z_TO_A: { description: 'By name, the other way round.' },
  },
);
const YachtFilter = builder.inputType('YachtFilter', {
  description: 'Which yachts; an empty or missing field does not filter.',
  fields: (t) => ({
    yachtTypes: t.field({ type: [YachtType], description: 'Motor or sail.' }),
    yachtStatuses: t.field({
      type: [YachtStatus],
      description: 'Private or charter; admins only.',
    }),
    sizeMin: t.int({ description: 'Metres; this long or longer.' }),
    sizeMax: t.int({ description: 'Metres; this long or shorter.' }),
    buildYearMin: t.int({ description: 'Built in this year or later.' }),
    buildYearMax: t.int({ description: 'Built in this year or earlier.' }),
    createdSince: t.field({ type: 'DateTime', description: 'Added at this instant or later.' }),
    updatedSince: t.field({ type: 'DateTime', description: 'Changed at this instant or later.' }),
  }),
});

type VesselShape = Awaited<ReturnType<typeof suggestVessels>>[number];
const Vessel = builder.objectRef<VesselShape>('Vessel').implement({
  description: 'A known vessel: fills the yacht forms.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names it in `except`.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    yachtType: t.expose('yachtType', { type: YachtType, description: 'Motor or sail.' }),
    size: t.exposeFloat('size', { description: 'Metres.' }),
    buildYear: t.exposeInt('buildYear', { nullable: true, description: 'When it was built.' }),
    builderName: t.exposeString('builderName', { description: 'Its builder.' }),
    builderCountry: t.exposeString('builderCountry', { description: 'Country of the builder.' }),
    builderCountryCode: t.field({
      type: 'CountryCode',
      nullable: true,
      description: 'builderCountry by code; null where no country has that name.',
      resolve: ({ builderCountry }) => countryCode(builderCountry),
    }),
  }),
});

builder.queryFields((t) => ({
  yachts: t.field({
    type: YachtConnection,
    description: `The Local Yacht Accounts, newest first. ${openTo('yacht.list')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: YachtFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({ type: YachtOrder, description: 'The newest first where it is missing.' }),
      search: t.arg.string({
        description: 'At least three characters of a name; fewer find nothing.',
      }),
    },
    extensions: pageLength(),
    resolve: async (_root, args, { viewer }) =>
      connection(await listYachts(viewer, args), (node) => ({ node })),
  }),
  yacht: t.field({
    type: Yacht,
    nullable: true,
    description: 'One yacht; null where the viewer sees none.',
    args: { id: t.arg.globalID({ for: Yacht, required: true, description: 'The yacht.' }) },
    resolve: (_root, { id }, { viewer }) => findYacht(viewer, id.id),
  }),
  vesselSuggestions: t.field({
    type: [Vessel],
    description: 'Up to ten known vessels by part of the name. Admins and employers.',
    args: {
      text: t.arg.string({ description: 'Part of the name, in any case.' }),
      except: t.arg.id({ description: 'The vessel that is chosen already.' }),
    },
    extensions: atMost(() => 10),
    resolve: (_root, { text, except }, { viewer }) =>
      suggestVessels(viewer, { text: text ?? '', except }),
  }),
}));
