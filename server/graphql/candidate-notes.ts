import { saveNotes } from '#server/domain/candidates/notes.ts';
import { candidateTexts } from '#server/domain/kernel/texts.ts';
import { canReadCandidateColumn } from '#server/domain/policy/visible.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { payloadOf } from './profile-payload.ts';
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

const payload = payloadOf<string>((id) => id);

builder.relayMutationField(
  'saveCandidateNotes',
  {
    inputFields: (t) => ({
      id: t.globalID({ for: Candidate, required: true, description: 'The candidate.' }),
      notes: t.string({ description: 'All of them; missing or blank text clears them.' }),
      previousNotes: t.string({
        description:
          'The notes that were read before: INVALID_TRANSITION where others were saved since. Blank text is none; left out, whatever is there is replaced.',
      }),
    }),
  },
  {
    description: 'Saves the agency’s notes on a candidate. Admins only.',
    errors: {},
    resolve: (_root, { input }, { viewer }) =>
      saveNotes(viewer, {
        id: input.id.id,
        notes: input.notes ?? null,
        ...(typeof input.previousNotes === 'string' && { previousNotes: input.previousNotes }),
      }),
  },
  {
    outputFields: (t) => ({
      ...payload(t),
      message: t.string({
        nullable: false,
        description: 'The text to show.',
        resolve: () => candidateTexts.notesUpdated,
      }),
    }),
  },
);
