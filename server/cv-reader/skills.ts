import { listWords } from './listed.ts';
import { found, once } from './found.ts';
import type { Found } from './found.ts';
import { textOf } from './lines.ts';
import type { Line } from './lines.ts';
import { SKILL_WORDINGS } from './skill-wordings.ts';
import { sectionsOf } from './section.ts';
import type { Section } from './section.ts';

/** Words for levels of skill and software vendors. */
const QUALIFIERS = new Set(
  'excellent good great strong basic advanced intermediate experienced experience skill knowledge proficient proficiency very microsoft ms office work general fluent confident competent qualified trained professional various all type handling operation use using including knowledgeable keen level high standard software cooking menu dish food'.split(
    ' ',
  ),
);

const SMALL_WORDS = new Set(
  'de del la las los el y en con du des le les et au aux d l di della delle dei del il lo gli e con von der die das und mit van het een do da dos das com na no s i'.split(
    ' ',
  ),
);

/** What is done with the thing that a skill is about. */
const GENERIC_END = /^(\S+(?:\s\S+)*?)\s(?:Maintenance|Work|Operation|Operations|Repair|Service)$/;
const SHORTEST_PART = 5;

const OTHER_NAMES: Readonly<Record<string, string>> = {
  photoshop: 'Adobe Photoshop',
  lightroom: 'Adobe Lightroom',
  scuba: 'Scuba Diving',
  diving: 'Scuba Diving',
  sup: 'Paddleboarding',
  'flower arrangement': 'Flower Arranging',
  floristry: 'Flower Arranging',
  cocktail: 'Cocktail Making',
  'cocktail mixing': 'Cocktail Making',
  'tender operation': 'Tender Driving',
  'tender driver': 'Tender Driving',
  varnish: 'Varnishing',
  washdown: 'Yacht Washdown',
  teamwork: 'Team Player',
  'team work': 'Team Player',
  'fault finding': 'Electrical Fault Finding',
  'wine and food pairing': 'Wine Pairing',
  'flower design': 'Flower Arranging',
  'bed making': 'Bed Making & Turndown',
  turndown: 'Bed Making & Turndown',
  'table setting': 'Table Decoration',
  snorkelling: 'Snorkelling Guide',
  'sailing dinghy': 'Dinghy Sailing',
  'office 365': 'Microsoft 365',
  seabobs: 'Seabob',
  welding: 'Welding & Fabrication',
  'drone pilot': 'Drone Piloting',
  'drone flying': 'Drone Piloting',
  vegan: 'Vegan & Vegetarian',
  vegetarian: 'Vegan & Vegetarian',
  sushi: 'Japanese Cuisine & Sushi',
  'japanese cuisine': 'Japanese Cuisine & Sushi',
  pastry: 'Pastry & Desserts',
  dessert: 'Pastry & Desserts',
  baking: 'Baking & Breads',
  bread: 'Baking & Breads',
  plating: 'Plating & Presentation',
  mooring: 'Mooring Operations',
  splicing: 'Splicing & Ropework',
  ropework: 'Splicing & Ropework',
  carpentry: 'Woodwork & Carpentry',
  woodwork: 'Woodwork & Carpentry',
  'ice cream': 'Ice Cream & Sorbets',
  'event planning': 'Event & Party Planning',
  'party planning': 'Event & Party Planning',
  ironing: 'Ironing & Steaming',
  steaming: 'Ironing & Steaming',
  'air conditioning': 'Air Conditioning & Chillers',
  'crew training': 'Training & Coaching',
  teak: 'Teak Maintenance',
  ukulele: '',
};

/** The number of items of a text that are skills as a whole. */
export function skillsInText(text: string, known: ReadonlyMap<string, Known>): number {
  return itemsOf(text).filter((item) => exact(item, known) !== null).length;
}

type Known = { name: string; key: string; size: number };

/** The skills of the reference list in the CV's skills, in printed order. */
export function readSkills(sections: readonly Section[], list: readonly string[]): Found<string>[] {
  const known = knownSkills(list);
  return once(sectionsOf(sections, 'skills').flatMap(({ lines }) => inLines(lines, known)));
}

/** Matches line by line; a name may span two lines if neither matches alone. */
function inLines(lines: readonly Line[], known: ReadonlyMap<string, Known>): Found<string>[] {
  const texts = lines.map(textOf);
  const alone = texts.map((text) => itemsOf(text).flatMap((item) => skillsIn(item, known)));
  return lines.flatMap((line, index) => {
    const [text = '', next] = texts.slice(index, index + 2);
    const names = alone[index] ?? [];
    const open = names.length === 0 && next !== undefined && alone[index + 1]?.length === 0;
    const whole = open ? exact(`${text} ${next}`, known) : null;
    return (whole ? [whole] : names).map((name) => found(name, 'sure', line));
  });
}

const knownByList = new WeakMap<readonly string[], ReadonlyMap<string, Known>>();

/** The skills of the list by the words that name them. */
export function knownSkills(list: readonly string[]): ReadonlyMap<string, Known> {
  const before = knownByList.get(list);
  if (before) return before;
  const known = new Map<string, Known>();
  const add = (wording: string, name: string) => {
    const key = keyOf(skillWords(wording));
    if (key && !known.has(key)) known.set(key, { name, key, size: skillWords(wording).length });
  };
  for (const name of list) add(name, name);
  const listed = new Set(list);
  for (const [wording, name] of Object.entries(OTHER_NAMES))
    if (listed.has(name)) add(wording, name);
  for (const [name, wordings] of Object.entries(SKILL_WORDINGS))
    if (listed.has(name)) for (const wording of wordings.split('|')) add(wording, name);
  for (const [wording, name] of partsOfNames(list)) add(wording, name);
  knownByList.set(list, known);
  return known;
}

/**
 * What names only one skill of the list: either part of 'Polishing & Waxing', and 'Outboard Engine' of what is done
 * with them.
 */
function partsOfNames(list: readonly string[]): [string, string][] {
  const parts = list.flatMap((name): [string, string][] => {
    const halves = name.split(/\s(?:&|and)\s/);
    const [, object] = GENERIC_END.exec(name) ?? [];
    const tools = object === undefined ? [] : [object];
    return [...(halves.length > 1 ? halves : []), ...tools].map((part) => [part, name]);
  });
  const counts = Map.groupBy(parts, ([part]) => keyOf(skillWords(part)));
  return parts.filter(([part]) => {
    const isFree = counts.get(keyOf(skillWords(part)))?.length === 1;
    return isFree && part.length >= SHORTEST_PART && !QUALIFIERS.has(part.toLowerCase());
  });
}

/** The words of a skill without the small words of other languages. */
function skillWords(text: string): string[] {
  return listWords(text).filter((word) => !SMALL_WORDS.has(word));
}

function itemsOf(text: string): string[] {
  return text
    .replace(/^[^:]{3,30}:\s+/, '')
    .split(/[,;|•·\t\n](?![^(]*\))|\.\s|\.$|\s[–—-]\s|\s?\/\s?/u)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Matches the whole item, else its halves around 'and', else a name of two words or more within it. */
function skillsIn(item: string, known: ReadonlyMap<string, Known>): string[] {
  const whole = exact(item, known) ?? exact(item.replace(/\([^)]*\)?/g, ''), known);
  const [, remark = ''] = /\(([^)]*)\)/.exec(item) ?? [];
  if (whole) return [whole, ...itemsOf(remark).flatMap((part) => exact(part, known) ?? [])];
  const bracketed = /^([^(]*)\(([^)]*)\)/.exec(item);
  if (bracketed)
    return [bracketed[1] ?? '', ...itemsOf(bracketed[2] ?? '')].flatMap((part) =>
      skillsIn(part.trim(), known),
    );
  const halves = item.split(/\s(?:and|&|y|et|und|e|en|i|og|och)\s/i);
  const each = halves.map((half) => exact(half, known) ?? inside(skillWords(half), known));
  const named = halves.length > 1 ? each.flat() : [];
  return named.length > 0 ? named : inside(skillWords(item), known);
}

function exact(item: string, known: ReadonlyMap<string, Known>): string | null {
  const list = skillWords(item);
  const core = list.filter((word) => !QUALIFIERS.has(word));
  return known.get(keyOf(list))?.name ?? known.get(keyOf(core))?.name ?? null;
}

function inside(list: readonly string[], known: ReadonlyMap<string, Known>): string[] {
  for (let count = Math.min(5, list.length); count > 1; count -= 1) {
    for (let start = 0; start + count <= list.length; start += 1) {
      const skill = known.get(keyOf(list.slice(start, start + count)));
      if (skill && skill.size > 1) {
        const rest = [...list.slice(0, start), '·', ...list.slice(start + count)];
        return [skill.name, ...inside(rest, known)];
      }
    }
  }
  return [];
}

/** The words in alphabetical order: 'Steaming & Ironing' equals 'Ironing & Steaming'. */
function keyOf(list: readonly string[]): string {
  return list.toSorted().join(' ');
}
