import type {
  Builder,
  Equipment,
  Position,
  Qualification,
  Skill,
} from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';

/** Positions in the order of their departments and ranks. Open to everybody. */
export async function listPositions(): Promise<Position[]> {
  return db.position.findMany({ orderBy: { rank: 'asc' } });
}

/** Qualifications by category, in the order of the list. Open to everybody. */
export async function listQualifications(): Promise<Qualification[]> {
  return db.qualification.findMany({ orderBy: { rank: 'asc' } });
}

/** Skills by group, in the order of the list. Open to everybody. */
export async function listSkills(): Promise<Skill[]> {
  return db.skill.findMany({ orderBy: { rank: 'asc' } });
}

/** Equipment by group, in the order of the list. Open to everybody. */
export async function listEquipment(): Promise<Equipment[]> {
  return db.equipment.findMany({ orderBy: { rank: 'asc' } });
}

/** Known yacht builders by name. Open to everybody. */
export async function listBuilders(): Promise<Builder[]> {
  return db.builder.findMany({ orderBy: { name: 'asc' } });
}

/** Positions by id, in the order of the ids. */
export async function loadPositions(ids: readonly string[]): Promise<(Position | null)[]> {
  const found = await db.position.findMany({ where: { id: { in: [...ids] } } });
  return ids.map((id) => found.find((position) => position.id === id) ?? null);
}

/** Qualifications by id, in the order of the ids. */
export async function loadQualifications(
  ids: readonly string[],
): Promise<(Qualification | null)[]> {
  const found = await db.qualification.findMany({ where: { id: { in: [...ids] } } });
  return ids.map((id) => found.find((qualification) => qualification.id === id) ?? null);
}
