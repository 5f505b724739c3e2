import type { Row } from '#web/routes/row.ts';

export const employerRows: readonly Row[] = [];
