import type { Row } from '#web/routes/row.ts';

export const adminRows: readonly Row[] = [];
