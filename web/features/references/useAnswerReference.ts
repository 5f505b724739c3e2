import { useCallback } from 'react';
import { graphql } from 'relay-runtime';
import type {
  AnswerReferenceInput,
  useAnswerReferenceMutation,
} from '#web/__generated__/useAnswerReferenceMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** The answers; the options come from the lists in steps.ts. */
export type Answers = Omit<AnswerReferenceInput, 'token'>;

/** Saves answers by the link's token and updates the form's data in the store. */
export function useAnswerReference(token: string) {
  const [commit] = useCommit<useAnswerReferenceMutation>(graphql`
    mutation useAnswerReferenceMutation($input: AnswerReferenceInput!) {
      answerReference(input: $input) {
        ... on AnswerReferencePayload {
          form {
            state
            ...ReferenceForm_form
            ...EndingsDone_form
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  return useCallback(
    (answers: Answers) =>
      commit(
        { input: { ...answers, token } },
        {
          // The form has no id: it is a root field with the token as its argument.
          updater: (store) => {
            const form = store.getRootField('answerReference').getLinkedRecord('form');
            store.getRoot().setLinkedRecord(form, 'referenceForm', { token });
          },
        },
      ),
    [commit, token],
  );
}
