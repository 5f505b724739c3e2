import type { Currency, Itinerary, TattooPolicy, YachtType } from '#server/domain/kernel/labels.ts';
import {
  failing,
  firstFailing,
  isGiven,
  type Problem,
  together,
} from '#server/domain/kernel/problems.ts';
import { employerSetupTexts, setupTexts } from '#server/domain/kernel/texts.ts';

export const CANDIDATE_SETUP_STEPS = 4;
export const EMPLOYER_SETUP_STEPS = 3;

/** The fields of the candidate's steps; the location by its name, roles by their number. */
export type CandidateSetup = {
  currentLocation: string | null;
  idealSalaryCurrency: Currency | null;
  idealSalary: number | null;
  desiredRoles: number;
};

/** The fields of the employer's steps; places by their names. */
export type EmployerSetup = {
  name: string | null;
  yachtType: YachtType | null;
  size: number | null;
  builderName: string | null;
  builderCountry: string | null;
  homePort: string | null;
  location: string | null;
  itinerary: readonly Itinerary[];
  couples: boolean | null;
  tattoo: TattooPolicy | null;
  smoking: boolean | null;
  dryBoat: boolean | null;
  primaryPhone: string | null;
};

/** The problems of a candidate's step, 1 to 4; photo and qualifications are optional. */
function candidateStepProblems(step: number, profile: CandidateSetup): Problem[] {
  if (step === 2) {
    return failing([
      [isGiven(profile.currentLocation), setupTexts.location, 'currentLocation'],
      [profile.idealSalaryCurrency !== null, setupTexts.salaryCurrency, 'idealSalaryCurrency'],
      [isPositive(profile.idealSalary), setupTexts.salary, 'idealSalary'],
    ]);
  }
  if (step !== 3) return [];
  return failing([[profile.desiredRoles > 0, setupTexts.position, 'desiredRoles']]);
}

/** The first problem of a candidate's step. */
export function candidateSetupProblem(step: number, profile: CandidateSetup): Problem | null {
  return together(candidateStepProblems(step, profile));
}

/** All missing fields of a candidate's set-up, in the order of its steps. */
export function candidateSetupProblems(profile: CandidateSetup): Problem[] {
  return [2, 3].flatMap((step) => candidateStepProblems(step, profile));
}

/** The first problem of an employer's step: 1 yacht, 2 more about it, 3 contact. */
export function employerSetupProblem(step: number, setup: EmployerSetup): Problem | null {
  const texts = employerSetupTexts;
  if (step === 1) {
    return firstFailing([
      [isGiven(setup.name), texts.yachtName, 'name'],
      [setup.yachtType !== null, texts.yachtType, 'yachtType'],
      [isPositive(setup.size), texts.yachtSize, 'size'],
      [isGiven(setup.builderName), texts.builderName, 'builderName'],
      [isGiven(setup.builderCountry), texts.builderCountry, 'builderCountry'],
    ]);
  }
  if (step === 2) {
    return firstFailing([
      [isGiven(setup.homePort), texts.homePort, 'homePort'],
      [isGiven(setup.location), texts.yachtLocation, 'location'],
      [setup.itinerary.length > 0, texts.itinerary, 'itinerary'],
      [setup.couples !== null, texts.couples, 'couples'],
      [setup.tattoo !== null, texts.tattoo, 'tattoo'],
      [setup.smoking !== null, texts.smoking, 'smoking'],
      [setup.dryBoat !== null, texts.dryBoat, 'dryBoat'],
    ]);
  }
  if (step !== 3) return null;
  return firstFailing([[isGiven(setup.primaryPhone), texts.phone, 'primaryPhone']]);
}

/** The first problem of a whole set-up, and the step where it can be fixed. */
export function firstSetupProblem(
  steps: number,
  problemOf: (step: number) => Problem | null,
): (Problem & { step: number }) | null {
  for (let step = 1; step <= steps; step += 1) {
    const problem = problemOf(step);
    if (problem) return { ...problem, step };
  }
  return null;
}

/** The step to show: the requested one if it was reached, else the furthest reached. */
export function setupStep(asked: number | null, furthest: number | null, steps: number): number {
  const reached = Math.min(Math.max(furthest ?? 1, 1), steps);
  const isReached = Number.isInteger(asked) && asked !== null && asked >= 1 && asked <= reached;
  return isReached ? asked : reached;
}

function isPositive(figure: number | null): boolean {
  return figure !== null && figure > 0;
}
