import { z } from 'zod';
import { type CellValue, type SheetColumn, sheetFile } from '#server/documents/spreadsheet.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { parse } from '#server/domain/kernel/input.ts';
import { documentKinds } from '#server/domain/kernel/paper-labels.ts';
import { query } from '#server/platform/db.ts';
import { type Sql, sql } from '#server/platform/sql.ts';

/** One part of the inspection pack: a table. */
export interface InspectionPart {
  title: string;
  headers: readonly string[];
  rows: (string | null)[][];
  /** Says that there are more rows, where there are; null where these are all. */
  cut: string | null;
}

const given = z.object({ from: z.iso.date(), to: z.iso.date() });
export type AskedInspection = Partial<z.input<typeof given>>;

/** The most days of a pack, and the most rows of a part. */
const DAYS_MAX = 366;
export const ROWS_MAX = 5000;
const DAY = 86_400_000;
const CUT = `Only the first ${ROWS_MAX.toLocaleString('en-GB')} rows are here: please choose a shorter period for the others.`;

/** What is opened to check somebody: certificates, licences and references, not what they write about themselves. */
const CHECKED = [
  ...Object.entries(documentKinds).flatMap(([kind, [text]]) =>
    kind === 'TRAVEL_DOCUMENT' ? [] : text,
  ),
  'Reference',
];

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
const moment = (column: Sql) =>
  sql`to_char(${column} at time zone 'Europe/London', 'DD/MM/YYYY HH24:MI')`;
/** An answer or a release of the record, in words; null for a question. */
const said = (of: Sql) => sql`case ${of}.kind
  when 'AGREED' then 'Yes' || case ${of}.way when 'SCREEN' then ', on their screen' when 'MAIL' then ', by the link'
    when 'STANDING' then ', by their standing yes' else '' end
  when 'DECLINED' then 'No'
  when 'RELEASED' then 'Released: ' || ${of}.reason end`;
const date = (column: Sql) => sql`to_char(${column}, 'DD/MM/YYYY')`;

/** What the law wants to see of a period, as tables; rows of erased people have no names. */
export async function readInspection(asked: AskedInspection): Promise<InspectionPart[]> {
  const { from, to } = inspectionPeriod(asked);
  const within = (column: Sql) => sql`(${column} at time zone 'Europe/London')::date
    between ${from}::date and ${to}::date`;
  const name = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`;
  const person = sql`left join users u on u.id = c.user_id`;
  const part = async (title: string, headers: readonly string[], statement: Sql) => {
    const found = await query<Row>('', sql`${statement} limit ${ROWS_MAX + 1}`);
    const rows = found.slice(0, ROWS_MAX).map((row) => Object.values(row));
    return { title, headers, rows, cut: found.length > ROWS_MAX ? CUT : null };
  };
  const record = sql`introduction_records r join candidates c on c.id = r.candidate_id ${person}
    left join clients n on n.id = r.client_id`;
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
          where ${within(sql`d.created_at`)} and d.what = any(${CHECKED}::text[])
        ) k left join users b on b.id = k.by_id order by k.at`,
    ),
    part(
      'Introductions and Consent',
      [
        'Introduced',
        'Candidate',
        'Position',
        'Yacht',
        'Client',
        'To',
        'Consent',
        'Consent Of',
        'Since Then',
      ],
      sql`select ${moment(sql`r.at`)} as introduced, ${name} as candidate, r.position, r.yacht, n.name as client,
          r.recipient_name as to_whom, ${said(sql`word`)} as consent, ${moment(sql`word.at`)} as consent_of,
          'No, ' || ${moment(sql`later.at`)} as since
        from ${record}
        left join lateral (select w.kind, w.way, w.reason, w.at from introduction_records w
          where w.candidate_id = r.candidate_id and w.job_id = r.job_id and w.at <= r.at
            and w.kind in ('AGREED', 'DECLINED', 'RELEASED') order by w.at desc, w.id desc limit 1) word on true
        left join lateral (select min(w.at) as at from introduction_records w
          where w.candidate_id = r.candidate_id and w.job_id = r.job_id and w.at > r.at
            and w.kind = 'DECLINED') later on true
        where r.kind = 'INTRODUCED' and ${within(sql`r.at`)} order by r.at, r.kind, r.id`,
    ),
    part(
      'Questions and Answers',
      ['Date', 'Candidate', 'Position', 'Yacht', 'What'],
      sql`select ${moment(sql`r.at`)} as at, ${name} as candidate, r.position, r.yacht,
          coalesce(${said(sql`r`)}, 'Asked') as what
        from ${record} where r.kind <> 'INTRODUCED' and ${within(sql`r.at`)} order by r.at, r.kind, r.id`,
    ),
    part(
      'Terms Shown Before Engagement',
      ['Shown', 'Candidate', 'Terms', 'Question'],
      sql`select ${moment(sql`r.at`)} as shown, ${name} as candidate,
          array_to_string(array(select jsonb_array_elements_text(to_jsonb(r.facts))), '; ') as terms, r.question
        from ${record} where r.kind = 'ASKED' and (${within(sql`r.at`)} or exists (select from introduction_records i
          where i.candidate_id = r.candidate_id and i.job_id = r.job_id and i.kind = 'INTRODUCED'
            and ${within(sql`i.at`)})) order by r.at, r.id`,
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
  parts.map(({ title, headers, rows, cut }) =>
    sheetFile({
      name: title,
      columns: headers.map(columnAt),
      pages: pageOf(cut === null ? rows : [...rows, [cut]]),
    }),
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
