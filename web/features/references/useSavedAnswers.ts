import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  useSavedAnswers_answers$data as Saved,
  useSavedAnswers_answers$key,
} from '#web/__generated__/useSavedAnswers_answers.graphql.ts';
import { known } from '#web/features/forms/choices.ts';
import type { AnswerValues } from './steps.ts';

/** The fields of a reference that the server already stores, as form values. */
export function useSavedAnswers(
  answers: useSavedAnswers_answers$key | null | undefined,
): AnswerValues {
  return valuesOf(
    useFragment(
      graphql`
        fragment useSavedAnswers_answers on ReferenceAnswers {
          full
          step
          quoting
          performance
          performanceExtra
          interactionWithGuests
          interactionWithCrew
          interpersonalSkillsExtra
          presentation
          presentationExtra
          sobriety
          sobrietyExtra
          punctuality
          punctualityExtra
          employability
          employabilityExtra
          reasonForLeaving
          reasonForLeavingExtra
        }
      `,
      answers,
    ),
  );
}

function valuesOf(saved: Saved | null | undefined): AnswerValues {
  return {
    full: saved?.full ?? null,
    step: saved?.step ?? 0,
    quoting: known(saved?.quoting),
    performance: saved?.performance ?? null,
    performanceExtra: saved?.performanceExtra ?? '',
    interactionWithGuests: saved?.interactionWithGuests ?? null,
    interactionWithCrew: saved?.interactionWithCrew ?? null,
    interpersonalSkillsExtra: saved?.interpersonalSkillsExtra ?? '',
    presentation: saved?.presentation ?? null,
    presentationExtra: saved?.presentationExtra ?? '',
    sobriety: saved?.sobriety ?? null,
    sobrietyExtra: saved?.sobrietyExtra ?? '',
    punctuality: saved?.punctuality ?? null,
    punctualityExtra: saved?.punctualityExtra ?? '',
    employability: saved?.employability ?? null,
    employabilityExtra: saved?.employabilityExtra ?? '',
    reasonForLeaving: saved?.reasonForLeaving ?? null,
    reasonForLeavingExtra: saved?.reasonForLeavingExtra ?? '',
  };
}
