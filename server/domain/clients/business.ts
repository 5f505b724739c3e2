import type { JobStatus } from '#server/domain/kernel/enums.ts';
import { mayLag } from '#server/domain/kernel/own-writes.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { queryFor } from '#server/platform/db.ts';
import { literal, type Sql, sql } from '#server/platform/sql.ts';
import type { EnquiryStage } from './stages.ts';

/** The most enquiries and listings that are shown of one client or employer. */
export const BUSINESS_MAX = 20;

/** An enquiry of a client or an employer, in a line. */
export interface EnquirySummary {
  id: string;
  position: string;
  message: string;
  stage: EnquiryStage;
  createdAt: Date;
}

/** How far a listing has come, as whoever it is for is told. */
export const listingStages = {
  PREPARED: ['Being Prepared'],
  LISTED: ['Listed'],
  FILLED: ['Filled'],
  ENDED: ['Ended'],
} as const;
type ListingStage = keyof typeof listingStages;

/** A listing of a client or an employer, in a line. */
export interface ListingSummary {
  id: string;
  yachtId: string;
  yachtName: string;
  status: JobStatus;
  /** The position; null in a draft without one. */
  title: string | null;
  stage: ListingStage;
  createdAt: Date;
  listedAt: Date | null;
}

type Stored<Row> = Omit<Row, 'createdAt' | 'listedAt'> & {
  createdAt: string;
  listedAt?: string | null;
};

const enquiries = (which: Sql): Sql => sql`
  select e.id, e.position, e.message, e.created_at as "createdAt",
    case when e.closed_at is not null then 'CLOSED'
      when exists (select from enquiry_jobs j where j.enquiry_id = e.id) then 'LISTED'
      when e.answered_at is not null then 'ANSWERED' else 'NEW' end as stage
  from enquiries e where ${which} order by e.id desc limit ${literal(BUSINESS_MAX)}`;

const listings = (which: Sql): Sql => sql`
  select j.id, j.yacht_id as "yachtId", y.name as "yachtName", j.status, p.name as title,
    case when j.status = 'DRAFT' then 'PREPARED'
      when exists (select from applications a where a.job_id = j.id and a.status = 'HIRED') then 'FILLED'
      when j.status = 'ACTIVE' then 'LISTED' else 'ENDED' end as stage,
    j.created_at as "createdAt", j.listed_at as "listedAt"
  from jobs j join yachts y on y.id = j.yacht_id left join positions p on p.id = j.position_id
  where ${which} order by j.id desc limit ${literal(BUSINESS_MAX)}`;

/** What came from the people of a client and its employers' accounts, newest first. */
export const enquiriesOfClient = (viewer: Viewer, id: string) =>
  read<EnquirySummary>(viewer, 'client-enquiries', id, (client) =>
    enquiries(sql`e.client_id = ${client}
      or lower(e.email) in (select lower(p.email) from client_people p where p.client_id = ${client})
      or e.user_id in (select o.user_id from employers o where o.client_id = ${client})`),
  );

/** The listings of a client's yachts that were begun while these were theirs, newest first. */
export const listingsOfClient = (viewer: Viewer, id: string) =>
  read<ListingSummary>(viewer, 'client-listings', id, (client) =>
    listings(sql`exists (select from client_yachts o
      where o.client_id = ${client} and o.yacht_id = j.yacht_id
        and j.created_at >= o.from_date and (o.to_date is null or j.created_at < o.to_date))`),
  );

/** What an employer wrote while logged in, newest first: for them and admins. */
export const enquiriesOfEmployer = (viewer: Viewer, id: string) =>
  read<EnquirySummary>(viewer, 'employer-enquiries', id, (employer) =>
    enquiries(sql`e.user_id = (select o.user_id from employers o where o.id = ${employer})`),
  );

/** The listings of an employer's yacht and those that their enquiries became, newest first: for them and admins. */
export const listingsOfEmployer = (viewer: Viewer, id: string) =>
  read<ListingSummary>(viewer, 'employer-listings', id, (employer) =>
    listings(sql`y.employer_id = ${employer} or exists (select from enquiry_jobs b
      join enquiries e on e.id = b.enquiry_id join employers o on o.user_id = e.user_id
      where b.job_id = j.id and o.id = ${employer})`),
  );

type Asked = 'client-enquiries' | 'client-listings' | 'employer-enquiries' | 'employer-listings';

/** The rows of one client or employer; none for whoever may not read them. */
async function read<Row extends EnquirySummary | ListingSummary>(
  viewer: Viewer,
  name: Asked,
  id: string,
  about: (id: Sql) => Sql,
): Promise<Row[]> {
  if (!maySee(viewer, name, id)) return [];
  const rows = await queryFor<Stored<Row>>(name, id, about, mayLag(viewer));
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    listedAt: row.listedAt ? new Date(row.listedAt) : null,
  })) as unknown as Row[];
}

function maySee(viewer: Viewer, name: Asked, id: string): boolean {
  return name.startsWith('client')
    ? may(viewer, 'client.read')
    : may(viewer, 'employer.readBusiness', { employerId: id });
}
