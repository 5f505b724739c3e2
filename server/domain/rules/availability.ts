/** How soon a candidate can start. `Unavailable` is also the value before any choice. */
export const availabilities = {
  IMMEDIATE: ['Immediate'],
  ONE_WEEK: ['Available in 1 week', '1 week'],
  TWO_WEEKS: ['Available in 2 weeks', '2 weeks'],
  FOUR_WEEKS: ['Available in 4+ weeks', '4+ weeks'],
  UNAVAILABLE: ['Unavailable'],
} as const;

export type Availability = keyof typeof availabilities;

/** As stored; `noticePeriod` in days. */
export type AvailabilityColumns = {
  isAvailable: boolean;
  hasNotice: boolean;
  noticePeriod: number | null;
};

const NOTICE_DAYS = { ONE_WEEK: 7, TWO_WEEKS: 14, FOUR_WEEKS: 28 } as const;

/** The stored columns of a choice (specification 1, section 4). */
export function availabilityColumns(availability: Availability): AvailabilityColumns {
  if (availability === 'UNAVAILABLE') {
    return { isAvailable: false, hasNotice: false, noticePeriod: null };
  }
  if (availability === 'IMMEDIATE') {
    return { isAvailable: true, hasNotice: false, noticePeriod: null };
  }
  return { isAvailable: true, hasNotice: true, noticePeriod: NOTICE_DAYS[availability] };
}

/** The choice for stored columns; a longer notice counts as four weeks or more. */
export function availabilityOf(columns: AvailabilityColumns): Availability {
  if (!columns.isAvailable) return 'UNAVAILABLE';
  const days = columns.hasNotice ? (columns.noticePeriod ?? 0) : 0;
  if (days <= 0) return 'IMMEDIATE';
  if (days <= NOTICE_DAYS.ONE_WEEK) return 'ONE_WEEK';
  return days <= NOTICE_DAYS.TWO_WEEKS ? 'TWO_WEEKS' : 'FOUR_WEEKS';
}
