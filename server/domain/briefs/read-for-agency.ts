import { z } from 'zod';
import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { parse } from '#server/domain/kernel/input.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { listPositions, listQualifications } from '#server/domain/reference-data/lists.ts';
import { query } from '#server/platform/db.ts';
import { loadYachts, type Yacht } from '#server/domain/rows/yacht.ts';
import { sql } from '#server/platform/sql.ts';
import { type ListingDraft, listingDraft } from './listing-draft.ts';
import { placeCandidates } from './places.ts';
import { type BriefJob, readBrief } from './read-brief.ts';
import { type BriefReading, readingsOf } from './wording.ts';

/** The characters of a brief. */
const BRIEF_MAX = 20_000;

const brief = z
  .string()
  .min(1, 'Please paste the text of the brief.')
  .max(BRIEF_MAX, 'Please paste at most 20,000 characters.');

type Positions = Awaited<ReturnType<typeof listPositions>>[number];
type Qualifications = Awaited<ReturnType<typeof listQualifications>>[number];

/** A job of a brief as a draft of a listing, with the agency's yacht if exactly one fits. */
export type AgencyBriefJob = ListingDraft<Positions, Qualifications> & {
  yacht: Yacht | null;
  /** The only yacht of its name, which is of the other kind: not chosen, but shown. */
  namesake: Yacht | null;
  yachtName: string | null;
  yachtType: 'MOTOR_YACHT' | 'SAILING_YACHT' | null;
  lengthMetres: number | null;
  couple: boolean;
  readings: BriefReading[];
};

/**
 * The jobs that a pasted brief describes. Nothing is stored.
 * @throws invalid-input if the text is empty or too long, rate-limited
 */
export async function readAgencyBrief(viewer: Viewer, input: string): Promise<AgencyBriefJob[]> {
  const admin = allow(viewer, 'job.readBrief');
  const text = parse(brief, input, ['text']);
  await takeOrRefuse({
    key: `brief:${deciderOf(admin).userId}`,
    max: 300,
    windowSeconds: 3600,
  });
  const [positions, qualifications, gazetteer] = await Promise.all([
    listPositions(),
    listQualifications(),
    gazetteerOf(text),
  ]);
  const now = new Date();
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() };
  const lists = { qualifications: qualifications.map(({ name }) => name), gazetteer };
  const jobs = readBrief(text, lists, today);
  const yachts = await yachtsNamed(viewer, jobs);
  return jobs.map((job) => {
    const yachtName = job.yachtName?.value ?? null;
    const yachtType = job.yachtType && YACHT_TYPES[job.yachtType.value];
    return {
      ...listingDraft(job, text, { positions, qualifications }),
      ...fitting((yachtName && yachts.get(yachtName)) || [], yachtType),
      yachtName,
      yachtType,
      lengthMetres: job.lengthMetres?.value ?? null,
      couple: job.couple,
      readings: readingsOf(job),
    };
  });
}

const YACHT_TYPES = { MOTOR: 'MOTOR_YACHT', SAIL: 'SAILING_YACHT' } as const;

/** The gazetteer's names among the words of the text, each with its largest place. */
async function gazetteerOf(text: string): Promise<Map<string, string>> {
  const names = placeCandidates(text);
  const rows = await query<{ folded: string; name: string }>(
    'places-of-a-brief',
    sql`select distinct on (n.name) n.name as folded, p.name from place_names n
     join places p on p.id = n.place_id where n.name = any(${names}::text[])
     order by n.name, p.population desc`,
  );
  return new Map(rows.map(({ folded, name }) => [folded, name]));
}

/** The yacht among those of a name: the only one of the kind that the brief says, if it says one. */
function fitting(
  named: readonly Yacht[],
  type: Yacht['yachtType'] | null,
): Pick<AgencyBriefJob, 'yacht' | 'namesake'> {
  const fits = named.filter(({ yachtType }) => type === null || yachtType === type);
  const [yacht = null] = fits.length === 1 ? fits : [];
  const [namesake = null] = fits.length === 0 && named.length === 1 ? named : [];
  return { yacht, namesake };
}

/** The agency's yachts by the names of the brief, at most eight of each: of more none is meant. */
async function yachtsNamed(
  viewer: Viewer,
  jobs: readonly BriefJob[],
): Promise<Map<string, Yacht[]>> {
  const names = [...new Set(jobs.flatMap(({ yachtName }) => yachtName?.value ?? []))];
  const rows = await query<{ name: string; id: string }>(
    'yachts-of-a-brief',
    sql`select w.name, y.id from unnest(${names}::text[]) w (name)
     cross join lateral (select id from yachts
       where folded_name = fold(w.name) order by id limit 8) y`,
  );
  const yachts = await loadYachts(
    viewer,
    rows.map(({ id }) => id),
  );
  const byName = new Map<string, Yacht[]>();
  for (const [index, { name }] of rows.entries()) {
    const yacht = yachts[index];
    if (yacht) byName.set(name, [...(byName.get(name) ?? []), yacht]);
  }
  return byName;
}
