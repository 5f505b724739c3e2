import type { Client } from 'pg';

/**
 * What the product relies on in its schema, one line each, sorted; `npm run catalogue` stores it after a new
 * migration. Only what every PostgreSQL from 15 on prints alike: no expressions.
 */
export async function readCatalogue(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(CATALOGUE);
  return rows.map(({ line }) => line).toSorted();
}

/** Tables of other tools in the same schema. */
const NOT_OURS = `'_prisma_migrations'`;

const CATALOGUE = `
with tables as (
  select c.oid, c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and c.relname not in (${NOT_OURS})
), named as (
  select t.oid, t.name, a.attnum, a.attname from tables t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
)
select format('table %s: ours', name) as line from tables
union all
select format('column %s.%s: %s%s%s%s', t.name, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end,
    case when a.attgenerated <> '' then ' generated' when a.atthasdef then ' default' else '' end,
    case when a.attidentity <> '' then ' identity' else '' end)
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
union all
select format('constraint %s.%s: %s (%s)%s%s', t.name, k.conname,
    case k.contype when 'p' then 'primary key' when 'u' then 'unique' when 'f' then 'foreign key'
      when 'c' then 'check' else 'exclude' end,
    (select string_agg(n.attname, ', ' order by place) from unnest(k.conkey) with ordinality as p(number, place)
      join named n on n.oid = k.conrelid and n.attnum = p.number),
    case when k.contype = 'f' then format(' to %s (%s), delete %s, update %s', k.confrelid::regclass,
      (select string_agg(n.attname, ', ' order by place) from unnest(k.confkey) with ordinality as p(number, place)
        join named n on n.oid = k.confrelid and n.attnum = p.number), k.confdeltype, k.confupdtype) else '' end,
    case when k.convalidated then '' else ' not validated' end)
  from tables t join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
union all
select format('index %s: %s%s on %s (%s)%s%s', c.relname, case when i.indisunique then 'unique ' else '' end,
    m.amname, t.name,
    (select string_agg(coalesce(n.attname, 'an expression') ||
        coalesce(' ' || o.opcname, ''), ', ' order by place)
      from unnest(i.indkey::int2[], i.indclass::oid[]) with ordinality as p(number, class, place)
      left join named n on n.oid = t.oid and n.attnum = p.number left join pg_opclass o on o.oid = p.class),
    case when i.indpred is null then '' else ' in part' end,
    case when i.indisvalid then '' else ' invalid' end)
  from tables t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid
  join pg_am m on m.oid = c.relam
union all
select format('trigger %s on %s: %s', g.tgname, t.name, case g.tgenabled when 'O' then 'on' else 'off' end)
  from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
union all
select format('enum %s: %s', y.typname, string_agg(e.enumlabel, ', ' order by e.enumsortorder))
  from pg_type y join pg_enum e on e.enumtypid = y.oid
  where y.typnamespace = current_schema()::regnamespace group by y.typname
union all
select format('function %s(%s): %s', f.proname, pg_get_function_identity_arguments(f.oid),
    md5(replace(f.prosrc, E'\\r', '')))
  from pg_proc f where f.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')`;

/** How a schema differs from the expected one, in one line; null if it does not. */
export function differenceOf(expected: readonly string[], found: readonly string[]): string | null {
  const there = keyed(found);
  const wanted = keyed(expected);
  const wrong = [...wanted].flatMap(([name, text]) => {
    const now = there.get(name);
    if (now === text) return [];
    return now === undefined ? `${name} is missing` : `${name} is "${now}" and not "${text}"`;
  });
  const tooMuch = [...there]
    .filter(([name, text]) => !wanted.has(name) && mattersToWrites(name, text, wanted))
    .map(([name]) => `${name} is not of the migrations`);
  const [first, ...others] = [...wrong, ...tooMuch];
  if (first === undefined) return null;
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}

/** An operator may add tables, functions and indexes, but nothing to our tables that could refuse a row. */
function mattersToWrites(name: string, text: string, wanted: Map<string, string>): boolean {
  const [kind = '', subject = ''] = name.split(' ', 2);
  const table = kind === 'trigger' ? name.split(' on ')[1] : subject.split('.')[0];
  if (kind === 'index') {
    const on = /^unique .* on (\S+) /.exec(text)?.[1];
    return on !== undefined && wanted.has(`table ${on}`);
  }
  return ['column', 'constraint', 'trigger'].includes(kind) && wanted.has(`table ${table}`);
}

/** The lines by name, which ends at the first colon. */
function keyed(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(': ');
      return [line.slice(0, end), line.slice(end + 2)];
    }),
  );
}
