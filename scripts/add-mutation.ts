// Adds a mutation of the agency in a scratch clone of the last commit, from its permission to the
// button, runs the tests concerned, lets them fail by opening the act to candidates, and counts the
// hand-written files: at most 5 (docs/house.md).
import { measureChange, type Scratch } from './test/scratch.ts';

const ACTS = 'server/domain/policy/acts/agency.ts';
const GRAPH = 'server/graphql/emails.ts';
const SCREEN = 'web/features/emails/Resend.tsx';

const USE_CASE = `import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { write } from '#server/platform/db.ts';

/** Gives up an e-mail that could not be sent. @throws not-found */
export async function discardEmail(viewer: Viewer, id: string): Promise<{ id: string }> {
  allow(viewer, 'email.discard');
  const where = { id: parse(uuid, id), status: 'FAILED' } as const;
  const { count } = await write((tx) => tx.email.deleteMany({ where }));
  if (count === 0) throw notFound('This e-mail is no longer here.');
  return { id };
}
`;

const TEST = `import { expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { createWorld } from '#server/testing/world.ts';
import { discardEmail } from './discard.ts';

test('an e-mail that was given up is discarded once', async () => {
  const { viewers, rows } = await createWorld();
  await discardEmail(viewers.admin, rows.Email);
  expect(await db.email.count({ where: { id: rows.Email } })).toBe(0);
  await expect(discardEmail(viewers.admin, rows.Email)).rejects.toMatchObject({
    code: 'not-found',
  });
});
`;

const MUTATION = `
mutation('discardEmail', {
  description: \`Gives up an e-mail that could not be sent. \${openTo('email.discard')}\`,
  input: idOf(Email, 'One that could not be sent.'),
  act: (viewer, { id }) => discardEmail(viewer, id.id),
  payload: deleted(Email, 'The e-mail.'),
});
`;

const HOOK = `  const [discard, isDiscarding] = useCommit<ResendDiscardMutation>(graphql\`
    mutation ResendDiscardMutation($input: DiscardEmailInput!) {
      discardEmail(input: $input) {
        ... on DiscardEmailPayload {
          deletedId @deleteRecord
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  \`);
  const giveUp = async () => {
    const { failure } = await discard({ input: { id } });
    if (failure) toast.error(failureText(failure));
  };`;

const BUTTON = `      <Button variant="quiet" pending={isDiscarding} onClick={() => void giveUp()}>
        Discard
      </Button>`;

function replace({ read, write }: Scratch, path: string, from: string, to: string): void {
  const text = read(path);
  if (text.split(from).length !== 2) throw new Error(`${path} does not have one ${from}`);
  write(
    path,
    text.replace(from, () => to),
  );
}

function addDiscard(scratch: Scratch): void {
  const { below, read, write } = scratch;
  write('server/domain/emails/discard.ts', USE_CASE);
  write('server/domain/emails/discard.test.ts', TEST);
  below(ACTS, `'email.resend'`, `  'email.discard': { who: ADMINS },`);
  below(
    GRAPH,
    `from '#server/domain/emails/unsent.ts'`,
    `import { discardEmail } from '#server/domain/emails/discard.ts';`,
  );
  replace(scratch, GRAPH, '{ idOf, mutation, node }', '{ deleted, idOf, mutation, node }');
  write(GRAPH, read(GRAPH) + MUTATION);
  below(
    SCREEN,
    `import { graphql }`,
    `import type { ResendDiscardMutation } from '#web/__generated__/ResendDiscardMutation.graphql.ts';`,
  );
  replace(scratch, SCREEN, '  const send = async () => {', `${HOOK}\n  const send = async () => {`);
  replace(scratch, SCREEN, '    <Button\n', '    <>\n    <Button\n');
  replace(scratch, SCREEN, '    </Button>\n', `    </Button>\n${BUTTON}\n    </>\n`);
}

const trying = [
  'vitest',
  'run',
  '--project',
  'server',
  'server/graphql/permissions.test.ts',
  'server/graphql/unknown-ids.test.ts',
  'server/graphql/bad-input.test.ts',
  '-t',
  'Mutation.discardEmail',
];
const checking = [
  ['prisma', 'generate', '--no-hints'],
  ['node', 'scripts/print-schema.ts'],
  ['relay-compiler', '--repersist'],
  ['tsc', '--noEmit'],
  [
    'vitest',
    'run',
    'server/domain/emails/discard.test.ts',
    'server/domain/policy/acts.test.ts',
    'server/graphql/schema-rules.test.ts',
    'server/graphql/mutation-rules.test.ts',
    'server/graphql/breaking-changes.test.ts',
    'scripts/test/role-tests.test.ts',
  ],
  trying,
];

await measureChange({
  what: 'A mutation with its permission, its test and its button',
  mostFiles: 5,
  printed: ['schema.graphql', 'schema.changes.md'],
  make: addDiscard,
  check: async (scratch) => {
    for (const command of checking) await scratch.run(command);
    const open = `'email.discard': { who: [...ADMINS, 'candidate'] }`;
    replace(scratch, ACTS, `'email.discard': { who: ADMINS }`, open);
    if (await scratch.succeeds(trying))
      throw new Error('No test notices that candidates may use it.');
    console.log('As it should: the act was open to candidates.');
  },
});
