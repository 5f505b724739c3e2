import positions from '#prisma/seed/reference/positions.json' with { type: 'json' };
import qualifications from '#prisma/seed/reference/qualifications.json' with { type: 'json' };
import skills from '#prisma/seed/reference/skills.json' with { type: 'json' };
import type { ReferenceLists } from '#server/cv-reader/read-cv.ts';

/** The lists of the repository, without a database: what the demo data is seeded with. */
export function seededLists(): ReferenceLists {
  return {
    qualifications: qualifications.map(({ name }) => name),
    positions: positions.map(({ name }) => name),
    skills: Object.values<string[]>(skills).flat(),
  };
}
