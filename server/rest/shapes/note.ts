import { z } from 'zod';
import type { WholeProfile } from '#server/domain/whole/candidate.ts';
import * as answer from './answers.ts';
import { dateOf, instant } from './common.ts';

const colleague = answer.named.nullable();

/** An entry of the agency's notes on a candidate: beside `notes`, which is the shared one's text. */
export const noteAnswer = z.object({
  _id: answer.id,
  type: z.enum(['note', 'call']),
  isShared: z.boolean(),
  text: z.string(),
  author: colleague,
  mentions: z.array(answer.named),
  createdOn: answer.instant,
  editedOn: answer.instant.nullable(),
  dueDate: answer.date,
  dueFor: colleague,
  doneOn: answer.instant.nullable(),
  doneBy: colleague,
});

type Note = WholeProfile['noteEntries'][number];

export const noteShape = (note: Note): z.output<typeof noteAnswer> => ({
  _id: note.id,
  type: note.kind === 'CALL' ? 'call' : 'note',
  isShared: note.isShared,
  text: note.text,
  author: person(note.author),
  mentions: note.mentions.map(({ user }) => nameOf(user)),
  createdOn: note.createdAt.toISOString(),
  editedOn: instant(note.editedAt),
  dueDate: dateOf(note.dueOn),
  dueFor: person(note.assignee),
  doneOn: instant(note.doneAt),
  doneBy: person(note.doneBy),
});

type Person = NonNullable<Note['author']>;
const nameOf = ({ id, firstName, lastName }: Person) => ({
  _id: id,
  name: `${firstName} ${lastName}`,
});
const person = (colleague: Person | null) => colleague && nameOf(colleague);
