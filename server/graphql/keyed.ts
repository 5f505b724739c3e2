import { type ExecutionResult, GraphQLError, type GraphQLFormattedError, print } from 'graphql';
import { invalidKey } from '#server/domain/kernel/errors.ts';
import type { Keyed } from './builder.ts';
import type { Operation } from './documents.ts';
import { rootFields } from './freshness.ts';
import { schema } from './schema.ts';
import type { Variables } from './variables.ts';

/**
 * Runs a mutation once for its Idempotency-Key, or answers what it was answered before. Without `data` nothing
 * has run, and the key stays free. @throws as `once` does, and invalid-key for a document that takes no key
 */
export async function runKeyed(
  keyed: Keyed,
  { operation, variables }: { operation: Operation; variables: Variables },
  work: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  if (takesNoKey(operation))
    throw invalidKey('Files, passwords and sessions are sent without an Idempotency-Key.');
  const declared = operation.declared.map((name) => [name, variables[name]]);
  let result: ExecutionResult | undefined;
  const text = print(operation.document);
  const kept = await keyed.once([text, operation.name, declared], async () => {
    result = await work();
    return {
      answer: { status: 200, body: JSON.stringify(result) },
      isFinal: isFinal(result) && !keyed.hasPassingFailure,
      // Of a token or a webhook, whatever its alias.
      isSecret: /\bsecret\b/.test(text),
    };
  });
  return result ?? restored(kept.body);
}

function takesNoKey(operation: Operation): boolean {
  const fields = schema.getMutationType()?.getFields() ?? {};
  const isRefused = (name: string) => fields[name]?.extensions['takesNoKey'] === true;
  return operation.takesFiles || rootFields(operation).some(isRefused);
}

const PASSING = new Set(['INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED']);

const isFinal = ({ data, errors = [] }: ExecutionResult): boolean =>
  data !== undefined && !errors.some(({ extensions }) => PASSING.has(String(extensions['code'])));

/** A stored result: its errors decide the status again. */
function restored(body: string): ExecutionResult {
  const { errors, ...others } = JSON.parse(body) as Omit<ExecutionResult, 'errors'> & {
    errors?: GraphQLFormattedError[];
  };
  return { ...others, ...(errors && { errors: errors.map(revived) }) };
}

const revived = ({ message, path, extensions }: GraphQLFormattedError) =>
  new GraphQLError(message, { ...(path && { path }), ...(extensions && { extensions }) });
