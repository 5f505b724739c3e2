import type { Row } from '#web/routes/row.ts';

export const setupRows: readonly Row[] = [];
