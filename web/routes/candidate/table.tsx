import type { Row } from '#web/routes/row.ts';

export const candidateRows: readonly Row[] = [];
