import { addRow, type Batch, type Row } from '#prisma/seed/copy.ts';
import { harbours } from '#prisma/seed/people/harbours.ts';
import { DAY } from '#prisma/seed/people/history.ts';
import type { World } from '#prisma/seed/people/invent.ts';
import type {
  Itinerary,
  TattooPolicy,
  YachtStatus,
  YachtType,
} from '#server/domain/kernel/labels.ts';

export type DemoYacht = {
  id: string;
  name: string;
  yachtType: YachtType;
  size: number;
  /** Which jobs of the corpus are hers, by their place in it. */
  jobs: readonly number[];
  buildYear: number;
  builder: string;
  builderCountry: string;
  status: YachtStatus;
  homePort: string;
  location: string;
  itinerary: Itinerary[];
  tattoo: TattooPolicy;
};

type Line = [
  name: string,
  type: 'M' | 'S',
  size: number,
  jobs: number[],
  buildYear: number,
  builder: string,
  status: 'P' | 'C' | 'B',
  ports: string,
  itinerary: string,
];

// Sizes fit what the corpus says of each job's yacht.
const LINES: Line[] = [
  [
    'Long Meridian',
    'M',
    72.8,
    [0, 25],
    2018,
    'Oceanco, Netherlands',
    'P',
    'Genoa | Naples',
    'WORLDWIDE DUAL_SEASON',
  ],
  [
    'Swift Curlew',
    'M',
    41.2,
    [1, 19],
    2019,
    'Sanlorenzo, Italy',
    'P',
    'Palma | Palma',
    'MEDITERRANEAN SINGLE_SEASON',
  ],
  [
    'Storm Petrel Bay',
    'S',
    44.5,
    [2, 16],
    2021,
    'Southern Wind, South Africa',
    'B',
    'Palma | Gustavia',
    'MEDITERRANEAN CARIBBEAN DUAL_SEASON',
  ],
  [
    'Hull 814',
    'M',
    68,
    [3],
    2027,
    'Feadship, Netherlands',
    'P',
    'Amsterdam | Amsterdam',
    'WORLDWIDE',
  ],
  [
    'Petite Sirocco',
    'M',
    35.6,
    [4, 27],
    2017,
    'Benetti, Italy',
    'B',
    'Antibes | Saint-Tropez',
    'MEDITERRANEAN SINGLE_SEASON',
  ],
  [
    'Velvet Monsoon',
    'M',
    84.6,
    [5, 36],
    2020,
    'Amels, Netherlands',
    'C',
    'Monaco | Simpson Bay',
    'MEDITERRANEAN CARIBBEAN DUAL_SEASON',
  ],
  [
    'Corryvreckan Rose',
    'S',
    57.4,
    [6, 29],
    2004,
    'Royal Huisman, Netherlands',
    'B',
    'Palma | Falmouth',
    'MEDITERRANEAN CARIBBEAN DUAL_SEASON',
  ],
  [
    'Bianca Marea',
    'M',
    38,
    [7],
    2014,
    'Ferretti Yachts, Italy',
    'P',
    'Imperia | Imperia',
    'MEDITERRANEAN SINGLE_SEASON',
  ],
  [
    'Aurelia Bay',
    'M',
    95,
    [8],
    2015,
    'Lürssen, Germany',
    'P',
    'Barcelona | La Ciotat',
    'WORLDWIDE',
  ],
  [
    'Southern Cormorant',
    'M',
    107,
    [9],
    2023,
    'Damen Yachting, Netherlands',
    'P',
    'Southampton | Cape Town',
    'WORLDWIDE SOUTH_AFRICA PACIFIC_ISLANDS',
  ],
  [
    'Halcyon Tide',
    'M',
    61.5,
    [10, 32],
    2022,
    'Heesen, Netherlands',
    'B',
    'Monaco | Antibes',
    'MEDITERRANEAN CARIBBEAN DUAL_SEASON',
  ],
  [
    'Kingfisher Blue',
    'M',
    60,
    [18],
    2015,
    'Benetti, Italy',
    'P',
    'Barcelona | Barcelona',
    'MEDITERRANEAN',
  ],
  [
    'Lady Isobel',
    'M',
    67.6,
    [28, 38],
    2012,
    'Abeking & Rasmussen, Germany',
    'P',
    'Monaco | Genoa',
    'MEDITERRANEAN CARIBBEAN',
  ],
  [
    'Second Breakfast',
    'M',
    50.4,
    [12, 34],
    2016,
    'Westport, United States',
    'C',
    'Newport | Nassau',
    'USA CARIBBEAN DUAL_SEASON',
  ],
  [
    'Nine Bells',
    'M',
    44.6,
    [13, 17, 39],
    2010,
    'Baglietto, Italy',
    'B',
    'Antibes | Viareggio',
    'MEDITERRANEAN SINGLE_SEASON',
  ],
  [
    'Coral Ledger',
    'M',
    77,
    [14],
    2021,
    'Nobiskrug, Germany',
    'B',
    'Phuket | Phuket',
    'ASIA PACIFIC_ISLANDS',
  ],
  [
    'Barcarola',
    'M',
    30,
    [15],
    2013,
    'Astondoa, Spain',
    'P',
    'Barcelona | Barcelona',
    'MEDITERRANEAN SINGLE_SEASON',
  ],
  ['Saltmarsh', 'M', 65, [20], 2017, 'CRN, Italy', 'P', 'Genoa | Genoa', 'MEDITERRANEAN'],
  [
    'Evenstar Bay',
    'M',
    90,
    [11, 21, 31],
    2019,
    'Lürssen, Germany',
    'B',
    'Monaco | Falmouth',
    'MEDITERRANEAN CARIBBEAN DUAL_SEASON',
  ],
  ['Terra Firma', 'M', 110, [22], 2024, 'Kleven, Norway', 'P', 'Southampton | Tivat', 'WORLDWIDE'],
  [
    'Amber Passage',
    'M',
    79.4,
    [23, 26],
    2018,
    'Turquoise Yachts, Turkey',
    'P',
    'Athens | Dubai',
    'MEDITERRANEAN MIDDLE_EAST',
  ],
  [
    'Ocean Ledger',
    'M',
    100.6,
    [24, 37],
    2020,
    'Blohm+Voss, Germany',
    'P',
    'Monaco | Fort Lauderdale',
    'WORLDWIDE USA',
  ],
  [
    'Marram',
    'S',
    32,
    [30],
    1978,
    'Camper & Nicholsons, United Kingdom',
    'P',
    'Southampton | Southampton',
    'MEDITERRANEAN SINGLE_SEASON',
  ],
  [
    'Silver Gannet',
    'M',
    105,
    [33],
    2017,
    'Oceanco, Netherlands',
    'C',
    'Monaco | Simpson Bay',
    'MEDITERRANEAN CARIBBEAN DUAL_SEASON',
  ],
  [
    'Golden Samphire',
    'M',
    55,
    [35],
    2023,
    'Feadship, Netherlands',
    'P',
    'Monaco | Monaco',
    'MEDITERRANEAN',
  ],
];

const STATUSES = { P: 'PRIVATE', C: 'CHARTER', B: 'PRIVATE_AND_CHARTER' } as const;

/** The 25 yachts of the agency. */
export function inventYachts(world: World): DemoYacht[] {
  return LINES.map(
    ([name, type, size, jobs, buildYear, builder, status, ports, itinerary], index) => {
      const [builderName = '', builderCountry = ''] = builder.split(', ');
      const [homePort = '', location = ''] = ports.split(' | ');
      return {
        id: world.nextId(),
        name,
        yachtType: type === 'M' ? 'MOTOR_YACHT' : 'SAILING_YACHT',
        size,
        jobs,
        buildYear,
        builder: builderName,
        builderCountry,
        status: STATUSES[status],
        homePort,
        location,
        itinerary: itinerary.split(' ') as Itinerary[],
        tattoo:
          index % 3 === 0
            ? 'NO_TATTOOS'
            : index % 3 === 1
              ? 'NO_VISIBLE_TATTOOS'
              : 'VISIBLE_TATTOOS',
      };
    },
  );
}

export function addYachts(
  batch: Batch,
  yachts: readonly DemoYacht[],
  { random, now }: World,
): void {
  for (const [index, yacht] of yachts.entries()) {
    const createdAt = now - (400 - index * 12) * DAY;
    addRow(batch, 'yachts', {
      ...yachtColumns(yacht),
      employer_id: null,
      couples: random.chance(0.5),
      smoking: random.chance(0.3),
      dry_boat: random.chance(0.3),
      notes: random.chance(0.4)
        ? random.pick([
            'Captain prefers e-mail to calls.',
            'Owner aboard in July and August.',
            'Crew list shared monthly.',
          ])
        : null,
      created_at: new Date(createdAt),
      updated_at: new Date(createdAt + random.next() * 100 * DAY),
    });
  }
}

export function yachtColumns(yacht: DemoYacht): Row {
  return {
    id: yacht.id,
    name: yacht.name,
    yacht_type: yacht.yachtType,
    size: yacht.size,
    build_year: yacht.buildYear,
    builder_name: yacht.builder,
    builder_country: yacht.builderCountry,
    yacht_status: yacht.status,
    ...placeColumns('home_port', yacht.homePort),
    ...placeColumns('location', yacht.location),
    itinerary: yacht.itinerary,
    tattoo: yacht.tattoo,
  };
}

function placeColumns(prefix: string, name: string): Row {
  const place = harbours.find((harbour) => harbour.name === name);
  if (!place) throw new Error(`No harbour is called ${name}`);
  return {
    [`${prefix}_name`]: place.name,
    [`${prefix}_country`]: place.country,
    [`${prefix}_lat`]: place.lat,
    [`${prefix}_lng`]: place.lng,
  };
}
