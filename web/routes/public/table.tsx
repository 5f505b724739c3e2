import type { Row } from '#web/routes/row.ts';

export const publicRows: readonly Row[] = [];
