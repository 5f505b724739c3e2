import { batched } from '#server/domain/kernel/batched.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { candidateTexts, noteTexts } from '#server/domain/kernel/texts.ts';
import { listColleagues, loadColleagues } from '#server/domain/notes/colleagues.ts';
import {
  addNote,
  changeNote,
  deleteNote,
  markMentionsSeen,
  settleTask,
} from '#server/domain/notes/entries.ts';
import { countOwnNotes, watchOwnNotes } from '#server/domain/notes/live.ts';
import { notesOfCandidate, ownMentions, ownTasks } from '#server/domain/notes/lists.ts';
import { may } from '#server/domain/policy/allow.ts';
import { openTo } from '#server/domain/policy/words.ts';
import { loadNotes, type NoteRow } from '#server/domain/rows/note.ts';
import { User } from './accounts.ts';
import { READS_ID } from './asked.ts';
import { builder, type GraphContext } from './builder.ts';
import { Candidate, candidateById } from './candidates.ts';
import { type ArgumentMaker, connection, orderEnum, pageArgs, pageLength } from './connections.ts';
import { enumValues, LAST_CHANGE, optional } from './described.ts';
import { deleted, idOf, idsOf, mutation, type PayloadFields } from './mutation.ts';
import { atMost } from './prices.ts';

const loaded = batched(loadColleagues);
/** A colleague's account; null once it is gone. */
const colleagueById = (id: string | null, context: GraphContext) =>
  id === null ? null : loaded(id, context);

const NoteKind = builder.enumType('NoteKind', {
  description: 'What an entry of the notes tells.',
  values: enumValues<NoteRow['kind']>({
    NOTE: 'Anything worth knowing.',
    CALL: 'What was said on the telephone.',
  }),
});

const CandidateNote = builder.loadableNodeRef('CandidateNote', {
  id: { resolve: (note: NoteRow) => note.id },
  load: async (ids: string[], { viewer }) =>
    (await loadNotes(viewer, ids)).map((row) => row ?? notFound()),
});

CandidateNote.implement({
  description: `An entry of the agency’s notes on a candidate; with a day it is a task. ${openTo('note.read')}`,
  fields: (t) => ({
    candidate: t.field({
      type: Candidate,
      nullable: true,
      description: 'Whom it is about; null once they are deleted.',
      resolve: ({ candidateId }, _args, context) => candidateById(candidateId, context),
    }),
    kind: t.expose('kind', { type: NoteKind, description: 'What it tells.' }),
    text: t.exposeString('text', { description: 'What was written.' }),
    isShared: t.exposeBoolean('isShared', {
      description:
        'Whether it is the shared text, `CandidateProfile.notes`: it is written there and here.',
    }),
    author: t.field({
      ...optional(User, 'Who wrote it; null where that is not known or the account is gone.'),
      resolve: ({ authorId }, _args, context) => colleagueById(authorId, context),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description:
        'When it was written. Of shared notes from before there were entries that is not known, and it says when the candidate signed up.',
    }),
    editedAt: t.expose('editedAt', optional('DateTime', 'When its text was last changed.')),
    updatedAt: t.expose('updatedAt', LAST_CHANGE),
    mentions: t.field({
      type: [User],
      description: 'The colleagues whom it mentions.',
      extensions: atMost(() => 5),
      resolve: async ({ mentions }, _args, context) =>
        (await Promise.all(mentions.map((id) => loaded(id, context)))).filter(
          (user) => user !== null,
        ),
    }),
    viewerIsToSee: t.exposeBoolean('isUnseen', {
      description: 'Whether it mentions the viewer, who has not seen it yet.',
    }),
    dueOn: t.expose('dueOn', optional('Date', 'The day by which something is to be done.')),
    assignee: t.field({
      ...optional(User, 'For whom the task is; null for a note, or once the account is gone.'),
      resolve: ({ assigneeId }, _args, context) => colleagueById(assigneeId, context),
    }),
    doneAt: t.expose(
      'doneAt',
      optional('DateTime', 'When the task was done; null while it is open.'),
    ),
    doneBy: t.field({
      ...optional(User, 'Who did it; null while it is open, or once the account is gone.'),
      resolve: ({ doneById }, _args, context) => colleagueById(doneById, context),
    }),
    viewerCanChange: t.boolean({
      description: 'Whether the viewer may change its words now.',
      resolve: (note, _args, { viewer }) => may(viewer, 'note.change', note),
    }),
  }),
});

const NoteConnection = builder.connectionObject(
  { type: CandidateNote, name: 'CandidateNoteConnection', description: 'A page of notes.' },
  { name: 'CandidateNoteEdge', description: 'An entry of the notes in its place.' },
);

const NoteOrder = orderEnum('NoteOrder', 'How notes are ordered.', {
  CREATED: 'when they were written',
});
const TaskOrder = orderEnum('TaskOrder', 'How tasks are ordered.', { DUE: 'the day they are due' });
const NoteFilter = builder.inputType('NoteFilter', {
  description: 'Which notes; an empty or missing field does not filter.',
  fields: (t) => ({
    kinds: t.field({ type: [NoteKind], description: 'What they tell, any of these.' }),
    dueBefore: t.field({ type: 'Date', description: 'Tasks that are due before this day.' }),
    createdSince: t.field({ type: 'DateTime', description: 'Written at this instant or later.' }),
  }),
});

const noteArgs = (arg: ArgumentMaker) => ({
  ...pageArgs(arg),
  filter: arg({ type: NoteFilter, description: 'Which of them; all without.' }),
  orderBy: arg({ type: NoteOrder, description: 'The newest first where it is missing.' }),
});

builder.objectField(Candidate, 'noteEntries', (t) =>
  t.field({
    type: NoteConnection,
    nullable: true,
    description: `The agency’s notes on them, newest first. ${openTo('note.read')}`,
    args: noteArgs(t.arg),
    extensions: { ...pageLength(), ...READS_ID },
    resolve: async ({ id }, args, { viewer }) =>
      connection(await notesOfCandidate(viewer, id, args), (node) => ({ node })),
  }),
);

builder.queryFields((t) => ({
  colleagues: t.field({
    type: [User],
    description: `The agency’s own accounts, by name. ${openTo('colleague.work')}`,
    extensions: atMost(() => 20),
    resolve: (_root, _args, { viewer }) => listColleagues(viewer),
  }),
  ownTasks: t.field({
    type: NoteConnection,
    description: `The open tasks that are for the viewer, what is due first at the top. ${openTo('colleague.work')}`,
    args: {
      ...pageArgs(t.arg),
      filter: t.arg({ type: NoteFilter, description: 'Which of them; all without.' }),
      orderBy: t.arg({
        type: TaskOrder,
        description: 'What is due first at the top where it is missing.',
      }),
    },
    extensions: pageLength(),
    resolve: async (_root, args, { viewer }) =>
      connection(await ownTasks(viewer, args), (node) => ({ node })),
  }),
  ownNoteCount: t.int({
    description: `How many open tasks are for the viewer, and how many notes mention them unseen. ${openTo('colleague.work')}`,
    resolve: (_root, _args, { viewer }) => countOwnNotes(viewer),
  }),
  ownMentions: t.field({
    type: NoteConnection,
    description: `The notes that mention the viewer, who has not seen them yet, newest first. ${openTo('colleague.work')}`,
    args: noteArgs(t.arg),
    extensions: pageLength(),
    resolve: async (_root, args, { viewer }) =>
      connection(await ownMentions(viewer, args), (node) => ({ node })),
  }),
}));

builder.subscriptionField('ownNoteCount', (t) =>
  t.int({
    description: `That number at once, then after each change to what it counts. ${openTo('colleague.work')}`,
    subscribe: (_root, _args, { viewer }) => watchOwnNotes(viewer),
    resolve: (count) => count,
  }),
);

const note = (t: PayloadFields<string>) => ({
  note: t.field({
    type: CandidateNote,
    description: 'The entry as it stands now.',
    resolve: (id) => id,
  }),
});

const UNTIL = 'The day by which something is to be done: then it is a task.';
const MENTIONED = 'The colleagues whom it mentions: they see it on their home screen.';

mutation('addCandidateNote', {
  description: `Adds an entry to the agency’s notes on a candidate. ${openTo('note.add')}`,
  input: (t) => ({
    candidateId: t.globalID({ for: Candidate, required: true, description: 'The candidate.' }),
    text: t.string({ required: true, description: 'What is worth knowing.' }),
    kind: t.field({ type: NoteKind, description: 'NOTE where it is missing.' }),
    mentions: t.globalIDList({ for: User, description: MENTIONED }),
    dueOn: t.field({ type: 'Date', description: UNTIL }),
    assigneeId: t.globalID({
      for: User,
      description: 'For whom the task is; the viewer where it is missing.',
    }),
    onceKey: t.string({
      description:
        'A UUID of the client’s own: sent again with it, because no answer came, the entry is not added twice.',
    }),
  }),
  act: (viewer, { candidateId, mentions, assigneeId, ...input }) =>
    addNote(viewer, {
      ...input,
      candidateId: candidateId.id,
      mentions: idsOf(mentions),
      assignee: assigneeId?.id,
    }),
  payload: note,
  message: candidateTexts.notesUpdated,
});

mutation('changeCandidateNote', {
  description: `Changes an entry of the notes: one’s own, a former colleague’s, or the shared one. What is left out stays. ${openTo('note.change')}`,
  input: (t) => ({
    id: t.globalID({ for: CandidateNote, required: true, description: 'The entry.' }),
    text: t.string({ description: 'What is worth knowing.' }),
    previousText: t.string({
      description: 'The text that was read before: INVALID_TRANSITION where it has changed since.',
    }),
    mentions: t.globalIDList({ for: User, description: MENTIONED }),
    dueOn: t.field({ type: 'Date', description: `${UNTIL} Null: it is none.` }),
    assigneeId: t.globalID({ for: User, description: 'For whom the task is; null: the viewer.' }),
  }),
  act: (viewer, { id, mentions, assigneeId, ...input }) =>
    changeNote(viewer, {
      ...input,
      id: id.id,
      mentions: mentions === null ? [] : idsOf(mentions),
      assignee: assigneeId === null ? null : assigneeId?.id,
    }),
  payload: note,
  message: candidateTexts.notesUpdated,
});

mutation('deleteCandidateNote', {
  description: `Deletes an entry of the notes. ${openTo('note.delete')}`,
  input: idOf(CandidateNote, 'The entry.'),
  act: (viewer, { id }) => deleteNote(viewer, id.id),
  payload: deleted(CandidateNote, 'The entry that is gone.'),
  message: noteTexts.deleted,
});

mutation('settleTask', {
  description: `Marks a task as done, or as open again. ${openTo('task.settle')}`,
  input: (t) => ({
    id: t.globalID({ for: CandidateNote, required: true, description: 'The task.' }),
    isDone: t.boolean({ required: true, description: 'Whether it is done.' }),
  }),
  act: (viewer, { id, isDone }) => settleTask(viewer, { id: id.id, isDone }),
  payload: note,
});

mutation('markMentionsSeen', {
  description: `Notes that the viewer has seen where a candidate’s notes mention them. ${openTo('colleague.work')}`,
  input: idOf(Candidate, 'The candidate.'),
  act: (viewer, { id }) => markMentionsSeen(viewer, id.id),
  payload: (t: PayloadFields<string>) => ({
    candidate: t.field({
      type: Candidate,
      description: 'The candidate.',
      resolve: (id) => id,
    }),
  }),
});
