import { saveNotes } from '#server/domain/candidates/notes.ts';
import { candidateTexts } from '#server/domain/kernel/texts.ts';
import { canReadCandidateColumn } from '#server/domain/policy/visible.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { mutation } from './mutation.ts';
import { profilePayload } from './profile-payload.ts';
import { CandidateProfile } from './profile.ts';

builder.prismaObjectField(CandidateProfile, 'notes', (t) =>
  t.string({
    nullable: true,
    description: 'The agency’s own notes; admins only.',
    select: { notes: true },
    resolve: ({ notes }, _args, { viewer }) =>
      canReadCandidateColumn(viewer, 'notes') ? notes : null,
  }),
);

mutation('saveCandidateNotes', {
  description: `Saves the agency’s notes on a candidate. ${openTo('candidate.saveNotes')}`,
  input: (t) => ({
    id: t.globalID({ for: Candidate, required: true, description: 'The candidate.' }),
    notes: t.string({ description: 'All of them; missing or blank text clears them.' }),
    previousNotes: t.string({
      description:
        'The notes that were read before: INVALID_TRANSITION where others were saved since. Blank text is none; left out, whatever is there is replaced.',
    }),
  }),
  act: (viewer, input) =>
    saveNotes(viewer, {
      id: input.id.id,
      notes: input.notes ?? null,
      ...(typeof input.previousNotes === 'string' && { previousNotes: input.previousNotes }),
    }),
  payload: profilePayload,
  message: candidateTexts.notesUpdated,
});
