import type { Role } from '#web/viewer.ts';
import { authRows } from './auth/table.tsx';
import { publicRows } from './public/table.tsx';
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

/** The referee's form is opened from an e-mail, never from another page: who begins elsewhere does not pay for it. */
const refereeTable = async (start: string): Promise<readonly Row[]> =>
  start.includes('/reference-verification')
    ? (await import('./referee/table.tsx')).refereeRows
    : [];

/** Every row that a role has on a page that begins at this path, in the order of the tables. */
export async function rowsFor(role: Role, start: string): Promise<Row[]> {
  const [referee, own] = await Promise.all([refereeTable(start), ownTables[role]()]);
  const rows = [...publicRows, ...authRows, ...referee, ...own];
  return rows.filter((row) => row.access.includes(role));
}
