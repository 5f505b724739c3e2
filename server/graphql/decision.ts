import type { Decision as DecisionShape } from '#server/domain/decisions/note.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { builder } from './builder.ts';

const Decision = builder.objectRef<DecisionShape>('Decision').implement({
  description: 'Something that was decided and may be undone for a moment, by whoever decided it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What undoDecision takes.' }),
    undoableUntil: t.expose('undoableUntil', {
      type: 'DateTime',
      description: 'When it becomes final, by the server’s clock; its letter leaves after that.',
    }),
  }),
});

/** The payload field for the decision that was made. */
export const decided = {
  type: Decision,
  nullable: true,
  description: 'What undoDecision takes back; null where nothing changed.',
} as const;

/** The field of one of several that says why nothing was done about it. */
export const failureOf = (description: string) =>
  ({
    type: DomainError,
    nullable: true,
    description,
    // A copy: the executors throw an Error that a field answers.
    resolve: ({ failure }: { failure: DomainError | null }) =>
      failure && Object.assign({}, failure, { message: failure.message }),
  }) as const;
