import type {
  AvailabilityFilter,
  CandidateOrder,
  ContractType,
  CoupleFilter,
  Currency,
  EmailStatus,
  LastActiveFilter,
  TattooPolicy,
  VisaKind,
  YachtType,
} from './graph-types.ts';

type Labels<Value extends string> = Readonly<Record<Value, string>>;

export const jobTypes: Labels<ContractType> = {
  FULL_TIME: 'Full time',
  ROTATION: 'Rotation',
  TEMPORARY: 'Temporary',
  DAYWORK: 'Daywork',
};

export const yachtTypes: Labels<YachtType> = {
  MOTOR_YACHT: 'Motor Yacht',
  SAILING_YACHT: 'Sailing Yacht',
};

export const couples: Labels<CoupleFilter> = {
  INCLUDE_COUPLES: 'Include Couples',
  NO_COUPLES: 'No Couples',
  ONLY_COUPLES: 'Only Couples',
};

export const visas: Labels<VisaKind> = {
  B1B2: 'B1/B2',
  C1D: 'C1/D',
  SCHENGEN: 'Schengen',
  GREEN_CARD: 'Green Card',
};

/** `DONT_MATCH` switches its filter off; it is the initial value. */
export const lastActive: Labels<LastActiveFilter> = {
  DONT_MATCH: 'Don’t Match',
  LAST_WEEK: 'Last Week',
  LAST_MONTH: 'Last Month',
  LAST_TWO_MONTHS: 'Last 2 Months',
};

export const availability: Labels<AvailabilityFilter> = {
  DONT_MATCH: 'Don’t Match',
  IMMEDIATE: 'Immediate',
  ONE_WEEK: 'Available in 1 week',
  TWO_WEEKS: 'Available in 2 weeks',
  FOUR_WEEKS: 'Available in 4+ weeks',
};

export const tattoos: Labels<TattooPolicy> = {
  NO_TATTOOS: 'No Tattoos',
  NO_VISIBLE_TATTOOS: 'No Visible Tattoos',
  VISIBLE_TATTOOS: 'Visible Tattoos',
};

export const smoking = { YES: 'Smokes', NO: 'Does not smoke' } as const;

export const currencies: Labels<Currency> = { EUR: '€', USD: '$', GBP: '£' };

export const orders: Labels<CandidateOrder> = {
  MATCH_BEST: 'Job match: best',
  MATCH_WORST: 'Job match: worst',
  LAST_ACTIVE_LATEST: 'Last active: latest',
  LAST_ACTIVE_EARLIEST: 'Last active: earliest',
  COMPLETION_MOST: 'Profile completion: most',
  COMPLETION_LEAST: 'Profile completion: least',
  DISTANCE_NEAREST: 'Distance to the yacht',
};

export const radii = [25, 50, 100, 250, 500, 1000] as const;

/** The delivery status of an e-mail as a label and a tone. */
export const outcomes: Readonly<
  Record<EmailStatus, { label: string; tone: 'neutral' | 'success' | 'warning' | 'danger' }>
> = {
  QUEUED: { label: 'Sending', tone: 'neutral' },
  SENDING: { label: 'Sending', tone: 'neutral' },
  SENT: { label: 'Sent', tone: 'success' },
  FAILED: { label: 'Not delivered', tone: 'danger' },
  UNKNOWN: { label: 'Outcome unknown', tone: 'warning' },
};
