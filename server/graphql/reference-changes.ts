import { openTo } from '#server/domain/policy/words.ts';
import { archiveReference } from '#server/domain/references/archiving.ts';
import { watchReferences } from '#server/domain/references/changes.ts';
import { sendReferenceLink } from '#server/domain/references/sending.ts';
import { readProfile } from '#server/domain/candidates/profile.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';
import { mutation, node } from './mutation.ts';
import { CandidateProfile } from './profile.ts';
import { Reference } from './references.ts';

const description = 'The reference as it stands now.';

mutation('sendReferenceLink', {
  description: `Sends the referee the link to the form, which works for 90 days; sent again, a new link takes the place of the one before. ${openTo('reference.sendLink')}`,
  input: (t) => ({
    id: t.globalID({ for: Reference, required: true, description: 'The reference.' }),
    email: t.string({
      required: true,
      description: "The referee's address as it is stored: anything else is refused.",
    }),
    lastSentAt: t.field({
      type: 'DateTime',
      description:
        'The linkSentAt that the sender has read, null for never: where the link was sent since, nothing more is sent. Left out, every request sends.',
    }),
  }),
  act: (viewer, { id, ...input }) => sendReferenceLink(viewer, { ...input, id: id.id }),
  payload: (t) => ({
    reference: t.expose('reference', { type: Reference, description }),
    sent: t.exposeBoolean('sent', {
      description: 'Whether an e-mail was sent now; not where it was sent after lastSentAt.',
    }),
  }),
});

mutation('archiveReference', {
  description: `Archives a reference or restores it, completed ones too. ${openTo('reference.archive')}`,
  input: (t) => ({
    id: t.globalID({ for: Reference, required: true, description: 'The reference.' }),
    archived: t.boolean({ required: true, description: 'True archives it, false restores it.' }),
  }),
  act: (viewer, { id, archived }) => archiveReference(viewer, { id: id.id, archived }),
  payload: node('reference', Reference, description),
});

builder.subscriptionField('referenceChanges', (t) =>
  t.prismaField({
    type: CandidateProfile,
    nullable: true,
    description:
      "A profile at once, and again when one of its references was sent, completed, archived or restored. A candidate's own; admins name the candidate.",
    args: { candidateId: t.arg.globalID({ for: Candidate, description: 'Whose references.' }) },
    subscribe: (_root, { candidateId }, { viewer }) => watchReferences(viewer, candidateId?.id),
    resolve: (query, { candidateId }, _args, { viewer }) => readProfile(viewer, candidateId, query),
  }),
);
