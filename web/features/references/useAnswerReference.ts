import { useCallback } from 'react';
import { graphql } from 'relay-runtime';
import type {
  AnswerReferenceInput,
  useAnswerReferenceMutation,
} from '#web/__generated__/useAnswerReferenceMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';

/** Every choice in the form comes from the lists of steps.ts. */
export type Answers = Omit<AnswerReferenceInput, 'token'>;

/** Saves answers by the token of the link; the form on screen follows. */
export function useAnswerReference(token: string) {
  const [commit] = useCommit<useAnswerReferenceMutation>(graphql`
    mutation useAnswerReferenceMutation($input: AnswerReferenceInput!) {
      answerReference(input: $input) {
        __typename
        ... on AnswerReferencePayload {
          form {
            state
            ...ReferenceForm_form
            ...EndingsDone_form
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  return useCallback(
    (answers: Answers) =>
      commit(
        { input: { ...answers, token } },
        {
          // A form has no id of its own: it stands at the root, by its token.
          updater: (store) => {
            const form = store.getRootField('answerReference').getLinkedRecord('form');
            if (form) store.getRoot().setLinkedRecord(form, 'referenceForm', { token });
          },
        },
      ),
    [commit, token],
  );
}
