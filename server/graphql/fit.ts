import { openTo } from '#server/domain/policy/words.ts';
import { explainFit, type FitPart, type Lacking } from '#server/domain/fit/explain.ts';
import { readSoughtRoles } from '#server/domain/fit/matched-role.ts';
import { type FitPaper, type Pair, readFits } from '#server/domain/fit/read.ts';
import type { Aspect, FitState as State } from '#server/domain/fit/sql.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { dayOf } from '#server/domain/kernel/dates.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { builder } from './builder.ts';
import { enumValues, optional } from './described.ts';

export const FitAspect = builder.enumType('FitAspect', {
  description: 'What of a candidate is compared with a job.',
  values: enumValues<Aspect>({
    MATCH: 'The match score.',
    SALARY: 'The desired salary against what is offered.',
    AVAILABILITY: 'When they can start against the start of the job.',
    REQUIREMENTS: 'The certificates and qualifications that the listing asks for.',
    VISAS: 'The visas that the listing or the place of the yacht asks for.',
    LANGUAGES: 'The languages they speak.',
    DISTANCE: 'How far they are from the yacht, or from its home port.',
    REFERENCES: 'How many referees have answered.',
    LAST_YACHT: 'Their latest employment and the length of its yacht.',
  }),
});

const FitState = builder.enumType('FitState', {
  description: 'How a candidate compares with a job in one aspect.',
  values: enumValues<State>({
    FITS: 'As the job asks.',
    NEARLY:
      'Up to €500 above the offer, up to 14 days after the start, or papers that expire before the contract ends.',
    MISSES: 'Not as the job asks.',
    NOT_SAID: 'The candidate or the job says nothing of it.',
    NEUTRAL: 'A fact that is not compared, or nothing is asked.',
  }),
});

export const PaperState = builder.enumType('FitPaperState', {
  description: 'How a candidate has a certificate, qualification or visa.',
  values: enumValues<FitPaper['state']>({
    HELD: 'Held, at least until the contract ends.',
    EXEMPT: 'Not needed by this nationality.',
    EXPIRES: 'Held, but expired before the contract ends.',
    MISSING: 'Not held.',
    NOT_SAID: 'The candidate says nothing of it.',
  }),
});

const Paper = builder.objectRef<FitPaper>('FitPaper').implement({
  description:
    'A certificate, qualification or visa that a job asks for, and how a candidate has it.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Its name; alternatives are joined by or.' }),
    state: t.expose('state', { type: PaperState, description: 'How the candidate has it.' }),
    expiresOn: t.expose('expiresOn', optional('Date', 'When it expires; null where not said.')),
    isOfPlace: t.exposeBoolean('isOfPlace', {
      description: 'Not named by the listing: the place of the yacht asks for it.',
    }),
  }),
});

const LackingPapers = builder.objectRef<Lacking>('FitLacking').implement({
  description: 'Of the papers that a job asks for, how many are not in order.',
  fields: (t) => ({
    missing: t.exposeInt('missing', { description: 'Not held.' }),
    expiring: t.exposeInt('expiring', {
      description: 'Held, but expired before the contract ends.',
    }),
    notSaid: t.exposeInt('notSaid', { description: 'The candidate says nothing of them.' }),
  }),
});

export const Fit = builder.objectRef<FitPart>('FitPart').implement({
  description: 'How a candidate compares with a job in one aspect.',
  fields: (t) => ({
    aspect: t.expose('aspect', { type: FitAspect, description: 'What is compared.' }),
    state: t.expose('state', { type: FitState, description: 'How it compares.' }),
    label: t.exposeString('label', { description: 'A few characters for a row.' }),
    lines: t.exposeStringList('lines', { description: 'The whole of it, a sentence a line.' }),
    papers: t.expose('papers', {
      type: [Paper],
      description: 'Of requirements and visas, each one; else none.',
    }),
    matchedRole: t.exposeString('matchedRole', {
      nullable: true,
      description:
        'Of the match, what the candidate desires that fits the job’s position, or else the first of its department; null where nothing does, and in other aspects.',
    }),
    lacking: t.expose('lacking', {
      type: LackingPapers,
      nullable: true,
      description: 'The papers that are not in order, where the label counts them; else null.',
    }),
  }),
});

/** The parts of a pair's fit; the pairs of one page are read together. Null for a pair that is not seen. */
export async function fitOf(
  { jobId, candidateId }: Pair,
  asker: { viewer: Viewer },
): Promise<FitPart[] | null> {
  const row = await fitById(`${jobId} ${candidateId}`, asker);
  return row && explainFit(row, dayOf(new Date()));
}

/** The desired position that earns the points of a pair, read together with its fit. */
export async function matchedRoleOf(
  { jobId, candidateId }: Pair,
  asker: { viewer: Viewer },
): Promise<string | null> {
  return (await fitById(`${jobId} ${candidateId}`, asker))?.matchedRole ?? null;
}

/** The desired position that a filter by positions found a candidate by; the candidates of one page are read together. */
export const soughtRoleOf = (
  candidateId: string,
  positions: readonly string[],
  asker: { viewer: Viewer },
) => soughtByKey(JSON.stringify([candidateId, ...positions]), asker);

const pairsOf = (keys: readonly string[]): Pair[] =>
  keys.map((key) => {
    const [jobId = '', candidateId = ''] = key.split(' ');
    return { jobId, candidateId };
  });

const fitById = batched((viewer, keys) => readFits(viewer, pairsOf(keys)));
const soughtByKey = batched((viewer, keys) =>
  readSoughtRoles(
    viewer,
    keys.map((key) => {
      const [candidateId = '', ...positions] = JSON.parse(key) as string[];
      return { candidateId, positions };
    }),
  ),
);

/** How many parts a fit has, at most. */
export const FIT_PARTS = 9;

const FitStatesInput = builder.inputType('FitStatesInput', {
  description: 'The states of an aspect that are kept.',
  fields: (t) => ({
    aspect: t.field({ type: FitAspect, required: true, description: 'What is compared.' }),
    states: t.field({ type: [FitState], required: true, description: 'One of these.' }),
  }),
});

export const FitFilter = builder.inputType('FitFilter', {
  description: `Whom to keep by how they fit the job; an empty or missing entry does not filter. ${openTo('candidate.readFit')}`,
  fields: (t) => ({
    states: t.field({
      type: [FitStatesInput],
      description: 'Of each aspect named, in one of its states.',
    }),
    matchAtLeast: t.int({ description: 'With a match score of so much, 0 to 100.' }),
    languages: t.stringList({ description: 'Who speak one of these; ISO 639-1 codes.' }),
    withinKilometres: t.int({ description: 'Not farther from the yacht.' }),
    referencesAtLeast: t.int({ description: 'With so many completed references.' }),
    lastYachtAtLeast: t.int({
      description: 'Whose latest yacht is known to be of so many metres.',
    }),
  }),
});
