import { ADMINS, type Rules } from '#server/domain/policy/rule.ts';

interface Entry {
  authorId: string | null;
  isShared: boolean;
}

/** The agency's notes on a candidate, entry by entry. */
export const noteActs = {
  'note.read': { who: ADMINS },
  /** All that happened with a candidate, the reading of their documents too. */
  'timeline.read': { who: ADMINS },
  'note.add': { who: ADMINS },
  /** One's own words, and those that are everybody's: the shared notes, and of a colleague who left. */
  'note.change': {
    who: ADMINS,
    when: ({ authorId, isShared }: Entry, viewer) =>
      isShared || authorId === null || ('userId' in viewer && authorId === viewer.userId),
  },
  /** Anybody's: what must not stand there goes, even if its author has left. */
  'note.delete': { who: ADMINS },
  'task.settle': { who: ADMINS },
  /** What is due for the viewer, where they are mentioned, and whom they may mention. */
  'colleague.work': { who: ADMINS },
} as const satisfies Rules;
