import { fieldColumns, sheetFile } from '#server/documents/spreadsheet.ts';
import {
  type AskedPeriod,
  type Durations,
  type Funnel,
  hireOrigins,
  hiringStatistics,
} from '#server/domain/agency/hiring.ts';
import { label } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';

/** The sheets of Statistics.xlsx: the main figures, then one for each chart. Admins only. @throws invalid-input */
export async function statisticsSheets(viewer: Viewer, period: AskedPeriod) {
  const { total, firstAnswer, timeToFill, ...rest } = await hiringStatistics(viewer, period);
  const figures: Figure[] = [
    { figure: 'First day', number: null, day: rest.from },
    { figure: 'Last day', number: null, day: rest.to },
    figure('Applications made', total.applied),
    figure('Of these forwarded', total.forwarded),
    figure('Of these hired', total.hired),
    figure('Of these waiting for a first answer', rest.waiting),
    figure('Days to first answer, median', hundredths(firstAnswer.median)),
    figure('Days to first answer, 9 of 10 within', hundredths(firstAnswer.ninetieth)),
    figure('People hired', rest.hires),
    figure('Days to fill a job, median', hundredths(timeToFill.median)),
    figure('Days to fill a job, 9 of 10 within', hundredths(timeToFill.ninetieth)),
  ];
  return [
    sheetFile({ name: 'Figures', columns: figureColumns, pages: pageOf(figures) }),
    funnelSheet('By Consultant', 'Consultant', rest.byConsultant),
    funnelSheet('By Position', 'Position', rest.byPosition),
    countSheet('Time to First Answer', ['Time', 'Applications'], bandsOf(firstAnswer)),
    countSheet('Time to Fill', ['Time', 'Jobs'], bandsOf(timeToFill)),
    countSheet(
      'Where From',
      ['Origin', 'Hired'],
      rest.origins.map(({ origin, hired }) => ({
        name: label(hireOrigins, origin),
        count: hired,
      })),
    ),
  ];
}

interface Figure {
  figure: string;
  number: number | null;
  day: string | null;
}
const figure = (name: string, number: number | null): Figure => ({
  figure: name,
  number,
  day: null,
});
const figureColumn = fieldColumns<Figure>();
const figureColumns = [
  figureColumn('text')('Figure', 36, 'figure'),
  figureColumn('number')('Number', 12, 'number'),
  figureColumn('day')('Day', 14, 'day'),
];

function funnelSheet(name: string, head: string, rows: readonly Funnel[]) {
  const column = fieldColumns<Funnel>();
  const number = column('number');
  const columns = [
    column('text')(head, 30, 'name'),
    number('Applied', 12, 'applied'),
    number('Forwarded', 12, 'forwarded'),
    number('Hired', 12, 'hired'),
    number('Median Days to First Answer', 28, 'answerDays'),
  ];
  const rounded = rows.map((row) => ({ ...row, answerDays: hundredths(row.answerDays) }));
  return sheetFile({ name, columns, pages: pageOf(rounded) });
}

interface Counted {
  name: string;
  count: number;
}

function countSheet(
  name: string,
  [head, counted]: readonly [string, string],
  rows: readonly Counted[],
) {
  const column = fieldColumns<Counted>();
  const columns = [column('text')(head, 30, 'name'), column('number')(counted, 14, 'count')];
  return sheetFile({ name, columns, pages: pageOf(rows) });
}

const bandsOf = ({ bands }: Durations): Counted[] =>
  bands.map(({ label: name, count }) => ({ name, count }));

const hundredths = (days: number | null) => (days === null ? null : Math.round(days * 100) / 100);

async function* pageOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
