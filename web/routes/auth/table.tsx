import type { Row } from '#web/routes/row.ts';

export const authRows: readonly Row[] = [];
