import type { PositionType } from '#server/domain/kernel/labels.ts';
import type { ClientBase } from 'pg';

export type Position = { id: string; name: string; positionType: PositionType; rank: number };
export type Entry = { id: string; name: string; group: string; rank: number };

/** The reference data of a database, found by name. */
export type Catalogue = {
  position: (name: string) => Position;
  qualification: (name: string) => Entry;
  skills: (group: string) => readonly Entry[];
  equipment: (group: string) => readonly Entry[];
};

/** Reads positions, qualifications, skills and equipment. A lookup throws for an unknown name. */
export async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  const read = async <Found>(text: string) => (await client.query(text)).rows as Found[];
  const positions = byName(
    await read<Position>(`select id, name, position_type as "positionType", rank from positions`),
  );
  const qualifications = byName(
    await read<Entry>('select id, name, category as "group", rank from qualifications'),
  );
  const skills = await read<Entry>('select * from skills order by rank');
  const equipment = await read<Entry>('select * from equipment order by rank');
  return {
    position: (name) => known(positions.get(name), name),
    qualification: (name) => known(qualifications.get(name), name),
    skills: grouped(skills),
    equipment: grouped(equipment),
  };
}

function byName<Found extends { name: string }>(rows: Found[]): Map<string, Found> {
  return new Map(rows.map((row) => [row.name, row]));
}

function grouped(rows: Entry[]): (group: string) => readonly Entry[] {
  const groups = Map.groupBy(rows, (row) => row.group);
  return (group) => known(groups.get(group), group);
}

function known<Found>(found: Found | undefined, name: string): Found {
  if (found === undefined) throw new Error(`The reference data have no ${name}`);
  return found;
}
