import type { Role } from '#web/viewer.ts';
import { isPrivateAmong } from './access.ts';
import { authRows } from './auth/table.tsx';
import { developerRows } from './developers/table.tsx';
import { publicRows } from './public/table.tsx';
import type { Row } from './row.ts';

/** An area's tables are loaded only for the roles that have it, to keep them out of the guests' bundle. */
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

/**
 * The table of the referee's form, which is opened from an e-mail and never reached from another page of the
 * site. Loaded only if the visit starts there.
 */
const tableOpenedAt = async (start: string): Promise<readonly Row[]> =>
  start.includes('/reference-verification')
    ? (await import('./referee/table.tsx')).refereeRows
    : [];

/** Whether a signed-in role has screens at addresses that start like this one. */
export async function needsSession(pathname: string): Promise<boolean> {
  const tables = await Promise.all(Object.values(ownTables).map((load) => load()));
  return isPrivateAmong([...authRows, ...tables.flat()], pathname);
}

/** All rows of a role on a page opened at this path, in the order of the tables. */
export async function rowsFor(role: Role, start: string): Promise<Row[]> {
  const [opened, own] = await Promise.all([tableOpenedAt(start), ownTables[role]()]);
  const rows = [...publicRows, ...developerRows, ...authRows, ...opened, ...own];
  return rows.filter((row) => row.access.includes(role));
}
