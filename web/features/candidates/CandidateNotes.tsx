import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFragment, useRelayEnvironment } from 'react-relay/hooks.js';
import { fetchQuery, graphql } from 'relay-runtime';
import type { CandidateNotesMutation } from '#web/__generated__/CandidateNotesMutation.graphql.ts';
import type { CandidateNotesQuery } from '#web/__generated__/CandidateNotesQuery.graphql.ts';
import type { CandidateNotes_profile$key } from '#web/__generated__/CandidateNotes_profile.graphql.ts';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';
import { OtherNotes } from './OtherNotes.tsx';

const othersQuery = graphql`
  query CandidateNotesQuery($id: ID!) {
    node(id: $id) {
      ... on Candidate {
        profile {
          ...CandidateNotes_profile
        }
      }
    }
  }
`;

type Props = { profile: CandidateNotes_profile$key; candidateId: string };

/** The agency's notes on a candidate; unsaved text is kept in this tab. */
export function CandidateNotes({ profile, candidateId }: Props) {
  const { notes } = useFragment(
    graphql`
      fragment CandidateNotes_profile on CandidateProfile {
        notes
      }
    `,
    profile,
  );
  const form = useForm<{ notes: string }>({ defaultValues: { notes: notes ?? '' } });
  const { settle } = useKeptForm(`notes ${candidateId}`, form);
  const [save, isSaving] = useCommit<CandidateNotesMutation>(graphql`
    mutation CandidateNotesMutation($input: SaveCandidateNotesInput!) {
      saveCandidateNotes(input: $input) {
        ... on SaveCandidateNotesPayload {
          message
          profile {
            ...CandidateNotes_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const environment = useRelayEnvironment();
  // Shows notes that others saved, which the next save would overwrite, beside one's own.
  const [showsOthers, setShowsOthers] = useState(false);
  const { handleSubmit, formState, getValues, setValue, setFocus } = form;
  // The refusal does not carry the notes that others saved.
  const readTheirs = () =>
    fetchQuery<CandidateNotesQuery>(environment, othersQuery, { id: candidateId })
      .toPromise()
      .then(
        () => true,
        () => false,
      );
  const submit = handleSubmit(async (values) => {
    const began = formState.defaultValues?.notes ?? '';
    const previousNotes = showsOthers ? (notes ?? '') : began;
    const { data, failure } = await save({ input: { id: candidateId, previousNotes, ...values } });
    if (failure?.code === 'INVALID_TRANSITION' && (await readTheirs())) return setShowsOthers(true);
    if (failure) return showFailure(form, failure, ['notes']);
    setShowsOthers(false);
    settle(values);
    toast.success(data.message);
  });
  const addOthers = () => {
    setValue('notes', [notes, getValues('notes')].filter(Boolean).join('\n\n'), {
      shouldDirty: true,
    });
    setFocus('notes');
  };
  return (
    <Card as="section">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label="Candidate Notes"
          help="Any relevant information about this candidate."
          placeholder="Type..."
          rows={5}
          {...fieldsOf(form)('notes')}
        />
        {showsOthers && <OtherNotes notes={notes ?? ''} onAdd={addOthers} />}
        <FormFaults>{formState.errors.root?.message}</FormFaults>
        <Button type="submit" pending={isSaving} className="self-end">
          Save
        </Button>
      </form>
    </Card>
  );
}
