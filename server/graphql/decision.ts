import type { Decision as DecisionShape } from '#server/domain/decisions/note.ts';
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
