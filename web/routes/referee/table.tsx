import type { Row } from '#web/routes/row.ts';

export const refereeRows: readonly Row[] = [];
