import { developerRows } from './developers/table.tsx';
import { refereeRows } from './referee/table.tsx';
import type { Row } from './row.ts';

export const openedRows: readonly Row[] = [...refereeRows, ...developerRows];
