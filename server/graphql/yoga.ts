import {
  execute as graphqlExecute,
  getOperationAST,
  parse,
  print,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { processRequest } from 'graphql-upload-ts';
import type { FastifyReply } from 'fastify';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { GraphContext } from './builder.ts';
import { useCost } from './cost.ts';
import { useDocuments } from './documents.ts';
import { maskError } from './errors.ts';
import { schema } from './schema.ts';
import { useVariableFaults } from './variables.ts';

/** Bytes: the largest document that is taken (contract, section 4), and how many in one request. */
const MAX_FILE = 20 * 1024 * 1024;
const MAX_FILES = 5;

export interface ServerContext {
  reply: FastifyReply;
  viewer: Viewer;
  arrivedAt: GraphContext['arrivedAt'];
  setSession: GraphContext['setSession'];
  /** The processor time of a request that is a form. */
  formWork: { begin: () => void; end: () => void };
  charge?: GraphContext['charge'];
  /** What the fast lane answers already, with errors in it. */
  answered?: ExecutionResult | undefined;
  /** Starts a subscription, where the connection may stay open. @throws rate-limited */
  subscribe: Subscribe;
}

export type Subscribe = (
  args: ExecutionArgs,
) => Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult>;

export interface GraphOptions {
  /** The web client's persisted documents by their SHA-256. */
  persisted: ReadonlyMap<string, string>;
  /** The names of the operations in them. */
  ownNames: ReadonlySet<string>;
  report: (error: unknown) => void;
  introspectionPage: boolean;
}

/** Multipart requests stream into temporary files, which the storage reads; Yoga's own parser buffers. */
function useUploads(): Plugin {
  return {
    onRequestParse: ({ request, serverContext, setRequestParser }) => {
      if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return;
      const { reply, formWork } = serverContext as unknown as ServerContext;
      const incoming = reply.request;
      // The parser lets go of a request that is answered early and leaves its rest on the connection.
      reply.raw.once('close', () => incoming.raw.unpipe().resume());
      setRequestParser(async () => {
        const parsed = await processRequest(incoming.raw, reply.raw, {
          maxFileSize: MAX_FILE,
          maxFiles: MAX_FILES,
          maxFieldSize: 1_000_000,
        });
        formWork.begin();
        return parsed as never;
      });
    },
    onExecute: ({ args }) => {
      if (takesFiles(args)) (args.contextValue as unknown as ServerContext).formWork.end();
    },
  };
}

/** Whether the operation has a variable for a file; a document may not declare one that it does not use. */
function takesFiles({ document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName);
  return (operation?.variableDefinitions ?? []).some(({ type }) => print(type).includes('Upload'));
}

/** Tells the door which operation ran: a stranger's own is one of the others. */
function useOperationName(ownNames: ReadonlySet<string>): Plugin {
  return {
    onExecute: ({ args }) => {
      const { reply } = args.contextValue as unknown as ServerContext;
      const { document, operationName } = args;
      const name = getOperationAST(document, operationName)?.name?.value ?? '';
      if (ownNames.has(name)) reply.request.operation = name;
    },
  };
}

/** A result that is there already is not worked out again: Yoga only says which status its errors have. */
function useAnswered(): Plugin {
  return {
    onParams: ({ context, setResult }) => {
      const { answered } = context as unknown as ServerContext;
      if (answered) setResult(answered);
    },
  };
}

/** Subscriptions are the door's: it counts them, and ends them with their connection. */
function useSubscriptions(): Plugin {
  return {
    onSubscribe: ({ args, setSubscribeFn }) => {
      setSubscribeFn((args.contextValue as unknown as ServerContext).subscribe);
    },
  };
}

export function createGraph({ persisted, ownNames, report, introspectionPage }: GraphOptions) {
  const masked = { maskError: (error: unknown) => maskError(error, report) };
  return createYoga<ServerContext, GraphContext>({
    schema,
    graphqlEndpoint: '/graphql',
    cors: false,
    multipart: false,
    // The door takes no longer ones; the upload parser has limits of its own.
    maxRequestBodySize: false,
    batching: false,
    landingPage: false,
    graphiql: introspectionPage,
    logging: false,
    // Kept by the plugin below, together with those of the other doors.
    parserAndValidationCache: false,
    maskedErrors: masked,
    context: ({ viewer, arrivedAt, setSession, charge }) => ({
      viewer,
      arrivedAt,
      ...(setSession && { setSession }),
      ...(charge && { charge }),
    }),
    plugins: [
      useUploads(),
      usePersistedOperations({
        allowArbitraryOperations: true,
        skipDocumentValidation: false,
        extractPersistedOperationId: ({ query, extensions }) =>
          query ? null : ((extensions?.id as string | undefined) ?? null),
        getPersistedOperation: (id) => persisted.get(id) ?? null,
        customErrors: {
          keyNotFound: {
            message: 'The request names no document.',
            extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
          },
          notFound: {
            message: 'This document is not known here. Send its text.',
            extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', http: { status: 400 } },
          },
        },
      }),
      useDocuments(),
      useAnswered(),
      useVariableFaults(report),
      useOperationName(ownNames),
      useSubscriptions(),
      useCost(report),
    ],
  });
}

const parsed = new Map<string, DocumentNode>();

/** Runs one of the client's own documents in this process: for the pages that the server renders. */
export async function executeDocument(
  text: string,
  variables: Record<string, unknown>,
  viewer: Viewer,
  report: (error: unknown) => void,
): Promise<ExecutionResult> {
  let document = parsed.get(text);
  if (!document) {
    document = parse(text);
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors };
    parsed.set(text, document);
  }
  const result = await graphqlExecute({
    schema,
    document,
    variableValues: variables,
    contextValue: { viewer },
  });
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => maskError(error, report)) };
}

export { schema };
