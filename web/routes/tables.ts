import type { Role } from '#web/viewer.ts';
import { authRows } from './auth/table.tsx';
import { publicRows } from './public/table.tsx';
import { refereeRows } from './referee/table.tsx';
import type { Row } from './row.ts';

/** The tables of an area are loaded for the roles that have it, so that guests do not pay for them. */
const ownTables: Record<Role, () => Promise<readonly Row[]>> = {
  guest: async () => [],
  candidate: async () => {
    const [{ setupRows }, { candidateRows }] = await Promise.all([
      import('./setup/table.tsx'),
      import('./candidate/table.tsx'),
    ]);
    return [...setupRows, ...candidateRows];
  },
  employer: async () => (await import('./employer/table.tsx')).employerRows,
  admin: async () => (await import('./admin/table.tsx')).adminRows,
};

/** Every row that a role has, in the order of the tables. */
export async function rowsFor(role: Role): Promise<Row[]> {
  const own = await ownTables[role]();
  const rows = [...publicRows, ...authRows, ...refereeRows, ...own];
  return rows.filter((row) => row.access.includes(role));
}
