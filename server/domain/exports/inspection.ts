import { z } from 'zod';
import { type CellValue, type SheetColumn, sheetFile } from '#server/documents/spreadsheet.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { parse } from '#server/domain/kernel/input.ts';
import { query } from '#server/platform/db.ts';
import { type Sql, sql } from '#server/platform/sql.ts';

/** One part of the inspection pack: a table. */
export interface InspectionPart {
  title: string;
  headers: readonly string[];
  rows: (string | null)[][];
}

const given = z.object({ from: z.iso.date(), to: z.iso.date() });
export type AskedInspection = Partial<z.input<typeof given>>;

/** The most days of a pack, and the most rows of a part. */
const DAYS_MAX = 366;
const ROWS_MAX = 5000;
const DAY = 86_400_000;

/** @throws invalid-input for a period that ends before it begins, or is longer than a year */
export function inspectionPeriod(asked: AskedInspection): { from: string; to: string } {
  const { from, to } = parse(given, asked);
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1) throw invalidInput('The last day is before the first.', ['to']);
  if (days > DAYS_MAX) throw invalidInput('Please choose at most a year.', ['to']);
  return { from, to };
}

type Row = Record<string, string | null>;

/** Instants and days of the part, DD/MM/YYYY of the United Kingdom. */
const day = (column: Sql) => sql`to_char(${column} at time zone 'Europe/London', 'DD/MM/YYYY')`;
const date = (column: Sql) => sql`to_char(${column}, 'DD/MM/YYYY')`;

/** What the law wants to see of a period, as tables; rows of erased people have no names. */
export async function readInspection(asked: AskedInspection): Promise<InspectionPart[]> {
  const { from, to } = inspectionPeriod(asked);
  const within = (column: Sql) => sql`(${column} at time zone 'Europe/London')::date
    between ${from}::date and ${to}::date`;
  const name = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`;
  const person = sql`left join users u on u.id = c.user_id`;
  const part = async (title: string, headers: readonly string[], statement: Sql) => {
    const found = await query<Row>('', sql`${statement} limit ${ROWS_MAX}`);
    return { title, headers, rows: found.map((row) => Object.values(row)) };
  };
  return Promise.all([
    part(
      'Seafarers Found Work',
      ['Name', 'Role', 'Yacht', 'Date', 'Key'],
      sql`select ${name} as name, w.role, w.yacht,
          case when w.candidate_id is null then to_char(w.hired_on, 'MM/YYYY') else ${date(sql`w.hired_on`)} end as day,
          w.id::text as key
        from found_work w left join candidates c on c.id = w.candidate_id ${person}
        where w.hired_on between date_trunc('month', ${from}::date)::date and ${to}::date
          and (w.candidate_id is null or w.hired_on >= ${from}::date)
        order by w.hired_on, w.id`,
    ),
    part(
      'Checks of Qualifications',
      ['Date', 'Candidate', 'Check', 'By'],
      sql`select to_char(k.at at time zone 'Europe/London', 'DD/MM/YYYY') as day, k.candidate, k.what,
          coalesce(nullif(concat_ws(' ', b.first_name, b.last_name), ''), 'A former colleague') as by
        from (
          select v.happened_at as at, ${name} as candidate, 'Profile verified' as what, v.actor_id as by_id
          from candidate_events v join candidates c on c.id = v.candidate_id ${person}
          where v.kind = 'VERIFIED' and ${within(sql`v.happened_at`)}
          union all
          select d.created_at, ${name}, 'Read: ' || d.what, d.reader_id
          from document_reads d left join candidates c on c.id = d.candidate_id ${person}
          where ${within(sql`d.created_at`)} and d.what !~ '(Users|References|Inspection)[.](xlsx|pdf)$'
        ) k left join users b on b.id = k.by_id order by k.at`,
    ),
    part(
      'Introductions and Consent',
      ['Candidate', 'Position', 'Asked', 'Answer', 'Answered', 'Released Because', 'Introduced'],
      sql`select ${name} as candidate, p.name as position, ${day(sql`k.asked_at`)} as asked,
          case k.answer when 'AGREED' then 'Yes' when 'DECLINED' then 'No' end as answer,
          ${day(sql`k.answered_at`)} as answered, k.release_reason as released,
          ${day(sql`k.introduced_at`)} as introduced
        from introduction_consents k join candidates c on c.id = k.candidate_id ${person}
        join jobs j on j.id = k.job_id left join positions p on p.id = j.position_id
        where ${within(sql`k.asked_at`)} order by k.asked_at`,
    ),
    part(
      'Terms Shown Before Engagement',
      ['Candidate', 'Shown', 'Terms', 'Question'],
      sql`select ${name} as candidate, ${day(sql`k.asked_at`)} as shown,
          array_to_string(array(select jsonb_array_elements_text(to_jsonb(k.facts))), '; ') as terms, k.question
        from introduction_consents k join candidates c on c.id = k.candidate_id ${person}
        where ${within(sql`k.asked_at`)} order by k.asked_at`,
    ),
    part(
      'Complaints',
      ['Came', 'From', 'Reply By', 'Extended', 'Answered', 'In Time'],
      sql`select ${date(sql`q.received_on`)} as came, nullif(q.name, '') as from_whom,
          ${date(sql`q.reply_by`)} as by, ${day(sql`q.acknowledged_at`)} as extended,
          ${day(sql`q.answered_at`)} as answered,
          case when q.answered_at is null and q.reply_by >= (now() at time zone 'Europe/London')::date then 'Open'
            when (coalesce(q.answered_at, now()) at time zone 'Europe/London')::date <= q.reply_by then 'Yes'
            else 'No' end as in_time
        from complaints q where q.received_on between ${from}::date and ${to}::date
        order by q.received_on, q.id`,
    ),
  ]);
}

/** The parts as sheets. */
export const inspectionSheets = (parts: readonly InspectionPart[]) =>
  parts.map(({ title, headers, rows }) =>
    sheetFile({ name: title, columns: headers.map(columnAt), pages: pageOf(rows) }),
  );

const columnAt = (header: string, at: number): SheetColumn<readonly CellValue[]> => ({
  header,
  width: 24,
  kind: 'text',
  value: (row) => row[at] ?? null,
});

async function* pageOf<Item>(rows: Item[]): AsyncGenerator<Item[]> {
  yield rows;
}
