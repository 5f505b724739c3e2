import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { parseLabel, positionTypes, yachtTypes } from '#server/domain/kernel/labels.ts';
import { raw, sql } from '#server/platform/sql.ts';
import { stableId } from './ids.ts';
import builders from './reference/builders.json' with { type: 'json' };
import equipment from './reference/equipment.json' with { type: 'json' };
import positions from './reference/positions.json' with { type: 'json' };
import qualifications from './reference/qualifications.json' with { type: 'json' };
import skills from './reference/skills.json' with { type: 'json' };
import vessels from './reference/vessels.json' with { type: 'json' };
import { seedOnce } from './state.ts';

type Table = {
  name: string;
  columns: string[];
  /** The columns that name a row: its id is derived from them. */
  unique: string[];
  rows: Record<string, unknown>[];
};

/**
 * Loads positions, qualifications, skills, equipment, builders and vessels, in the order of the
 * files. Rows that exist keep their id and take the files' values; nothing is removed, because
 * profiles and jobs may refer to it. Does nothing while the files are what was loaded last.
 */
export async function seedReference(client: ClientBase): Promise<void> {
  const tables = referenceTables();
  const hash = createHash('sha256').update(JSON.stringify(tables)).digest('hex');
  await seedOnce(client, { name: 'reference', hash }, async () => async () => {
    for (const table of tables) await writeTable(client, table);
  });
}

function referenceTables(): Table[] {
  return [
    {
      name: 'positions',
      columns: ['name', 'position_type', 'rank'],
      unique: ['name'],
      rows: positions.map(({ name, positionType }, rank) => ({
        name,
        position_type: known(positionTypes, positionType),
        rank,
      })),
    },
    {
      name: 'qualifications',
      columns: ['name', 'category', 'rank'],
      unique: ['name'],
      rows: qualifications.map(({ name, category }, rank) => ({ name, category, rank })),
    },
    groupedTable('skills', skills),
    groupedTable('equipment', equipment),
    { name: 'builders', columns: ['name', 'country'], unique: ['name'], rows: builders },
    {
      name: 'vessels',
      columns: ['name', 'yacht_type', 'size', 'build_year', 'builder_name', 'builder_country'],
      unique: ['name', 'builder_name'],
      rows: vessels.map((vessel) => ({
        name: vessel.name,
        yacht_type: known(yachtTypes, vessel.yachtType),
        size: vessel.size,
        build_year: vessel.age,
        builder_name: vessel.builder.name,
        builder_country: vessel.builder.country,
      })),
    },
  ];
}

function groupedTable(name: string, groups: Record<string, string[]>): Table {
  const entries = Object.entries(groups).flatMap(([group, names]) =>
    names.map((entry) => ({ group, name: entry })),
  );
  return {
    name,
    columns: ['group', 'name', 'rank'],
    unique: ['group', 'name'],
    rows: entries.map((entry, rank) => ({ ...entry, rank })),
  };
}

async function writeTable(client: ClientBase, table: Table): Promise<void> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const key = table.unique.map((column) => `"${column}"`).join(', ');
  const changes = table.columns
    .filter((column) => !table.unique.includes(column))
    .map((column) => `"${column}" = excluded."${column}"`)
    .join(', ');
  const rows = table.rows.map((row) => ({
    ...row,
    id: stableId(table.name, ...table.unique.map((column) => String(row[column]))),
  }));
  await client.query(
    sql`${raw(`insert into ${table.name} (id, ${columns})
     select id, ${columns} from json_populate_recordset(null::${table.name}`)}, ${JSON.stringify(rows)})
     ${raw(`on conflict (${key}) do update set ${changes}`)}`,
  );
}

function known<Value extends string>(
  table: Readonly<Record<Value, readonly [string, ...string[]]>>,
  text: string,
): Value {
  const value = parseLabel(table, text);
  if (!value) throw new Error(`The reference data hold an unknown label: ${text}`);
  return value;
}
