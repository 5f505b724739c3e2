import type { PositionType } from '#server/domain/kernel/labels.ts';

/** Sentences from which profiles are written. {years} and {position} are filled in. */
export const openings: Readonly<Record<PositionType, readonly string[]>> = {
  DECK: [
    'Deck crew with {years} seasons behind me and a tender I have never scratched.',
    'I came to yachting from dinghy racing and have spent {years} seasons on deck since.',
    '{position} with {years} years at sea, most of them in the Mediterranean and the Caribbean.',
    'Calm on the bridge, quick on the dock: {years} seasons on motor and sailing yachts.',
    'I grew up around boats and have worked on deck for {years} years.',
  ],
  ENGINEER: [
    'Engineer with {years} years in yachts and, before that, commercial shipping.',
    '{position} who keeps a tidy engine room and a planned-maintenance list without red lines.',
    'Trained as a marine fitter, now {years} years into yachting.',
    'I like machinery that nobody notices, and have {years} seasons of quiet passages to show for it.',
  ],
  GALLEY: [
    'Chef with {years} years in yacht galleys after restaurant kitchens ashore.',
    '{position} who cooks with the market rather than against it.',
    'Classically trained, happiest with fresh fish and a short menu; {years} seasons afloat.',
    'I cook for twenty crew as carefully as for ten guests, and have done so for {years} years.',
  ],
  INTERIOR: [
    'Interior crew with {years} seasons on charter and private yachts.',
    '{position} with a background in five-star hotels and {years} years at sea.',
    'Detail is my favourite part of the job: {years} seasons of service and housekeeping.',
    'I have spent {years} years in yacht interiors and still enjoy laying a table.',
    'Warm with guests, organised below decks; {years} years of service at sea.',
  ],
};

export const middles: readonly string[] = [
  'I am looking for a yacht that keeps its crew, with a programme that travels.',
  'Previous captains would call me reliable and easy to live with.',
  'Charter experience taught me to work fast; private yachts taught me to work quietly.',
  'I hold a clean record, travel light and can join at short notice.',
  'Two Atlantic crossings and one yard period have made me patient.',
  'I learn quickly, ask when I do not know, and finish what I start.',
  'My last contract ended when the yacht was sold.',
  'I enjoy training green crew and watching them move up.',
  'Safety drills are not paperwork to me.',
  'A long-term position with time for study would suit me best.',
  'I have worked for families with small children and love beach days.',
  'Refits do not frighten me: I have been through two.',
];

export const closings: readonly string[] = [
  'References are available and happy to talk.',
  'My paperwork is in order and my bag is packed.',
  'Rotation would be welcome but is not essential.',
  'I am based close to the docks and can come to an interview any day.',
  'Languages come easily to me and guests notice.',
  'I would rather do one more season well than three in a hurry.',
  'Looking forward to hearing from you.',
];

export const pastimes: readonly string[] = [
  'Trail running',
  'Freediving',
  'Sourdough baking',
  'Film photography',
  'Chess',
  'Guitar',
  'Open-water swimming',
  'Climbing',
  'Watercolours',
  'Yoga',
  'Surfing',
  'Cycling in the hills',
  'Learning Italian',
  'Board games in the crew mess',
  'Bird watching',
  'Restoring old outboards',
  'Wine tasting',
  'Kitesurfing',
  'Reading history',
  'Gardening when ashore',
];

export const duties: Readonly<Record<PositionType, readonly string[]>> = {
  DECK: [
    'Tender driving with guests, wash-downs and line handling.',
    'Teak, paint and varnish kept to charter standard.',
    'Set-up and supervision of toys, from paddleboards to the slide.',
    'Bridge watches on passages between Gibraltar and Antigua.',
    'Passage planning and chart corrections for the Western Med.',
    'Led a deck team of four and wrote the maintenance plan.',
    'Anchor watches, security rounds and gangway duty.',
    'Prepared the yacht for her five-year survey.',
  ],
  ENGINEER: [
    'Daily rounds, oil samples and planned maintenance of mains and generators.',
    'Rebuilt both watermakers and cut their downtime to nothing.',
    'Fault finding in air conditioning, hydraulics and sewage treatment.',
    'Ran the yard list and the class survey items.',
    'Kept the guest networks and screens working through two charters a month.',
    'Bunkering, oil record book and spares inventory.',
  ],
  GALLEY: [
    'Menus for ten guests and fifteen crew, provisioning included.',
    'Bread, pastry and the crew lunch every day.',
    'Gluten-free and vegan menus for charter guests.',
    'Galley inventory, hygiene records and the monthly budget.',
    'Provisioned for a two-month crossing of the Pacific.',
    'Beach barbecues and formal dinners in the same week.',
  ],
  INTERIOR: [
    'Silver service, table settings and cocktails for up to twelve guests.',
    'Cabins, laundry and turndown on a busy charter programme.',
    'Flowers, wine list and provisioning for the interior.',
    'Trained two junior stews and wrote the cabin check-lists.',
    'Guest preference sheets, inventories and the interior budget.',
    'Packing and unpacking, wardrobe care and fine fabrics.',
    'Crew mess, uniforms and guest laundry.',
  ],
};

/** Schools and what is learnt there, by department. */
export const schools: Readonly<Record<PositionType, readonly [string, string][]>> = {
  DECK: [
    ['Solent Maritime College', 'Deck cadetship with sea time on training ships.'],
    ['Atlantic Sailing School', 'Fast-track Yachtmaster programme.'],
    ['Cape Superyacht Academy', 'Basic safety, powerboat and deck skills.'],
  ],
  ENGINEER: [
    ['South Tyne Marine School', 'Marine engineering, operations and plant.'],
    ['Institut Maritime de Provence', 'Marine mechanics and electrical systems.'],
    ['Kaapstad Technical College', 'Diesel fitting and turning.'],
  ],
  GALLEY: [
    ['École Culinaire du Littoral', 'Classical French cookery and pastry.'],
    ['Devon Cookery School', 'Professional cookery diploma.'],
    ['Istituto Alberghiero Ligure', 'Kitchen, pastry and service.'],
  ],
  INTERIOR: [
    ['Riviera Hospitality Institute', 'Hotel management with a season of practice.'],
    ['Antipolis Interior Academy', 'Yacht interior, service and housekeeping.'],
    ['Glenmore Hotel School', 'Food and beverage service.'],
  ],
};

/** Invented yacht names: past employers, and the yachts of the generator. */
export const yachtNames: readonly string[] = [
  ['Halcyon Tide', 'Saltmarsh', 'Nine Bells', 'Lady Isobel', 'Quiet Harbour', 'Aurelia Bay'],
  ['Windward Grace', 'Marram', 'Second Breakfast', 'Silver Gannet', 'Terra Firma', 'Ocean Ledger'],
  ['Blue Heather', 'Fair Copy', 'Kittiwake', 'Argosy Rose', 'Long Meridian', 'Petrel'],
  [
    'Evenstar Bay',
    'Half Moon Reach',
    'Solstice Run',
    'Amber Passage',
    'Northern Lark',
    'Coral Ledger',
  ],
  ['Golden Samphire', 'Tamarisk', 'Sea Campion', 'Thrift', 'Velvet Scoter', 'Storm Glass'],
  [
    'Lantern Rock',
    'Merry Weather',
    'Old Compass',
    'Paper Boat',
    'Salt & Linen',
    'Western Approach',
  ],
].flat();
