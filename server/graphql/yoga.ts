import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { processRequest } from 'graphql-upload-ts';
import type { FastifyReply } from 'fastify';
import { createYoga, type Plugin } from 'graphql-yoga';
import { LARGEST_FILE } from '#server/domain/documents/check.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { GraphContext } from './builder.ts';
import { type Operation, operationOf, prepare, preparedOf } from './documents.ts';
import { maskError } from './errors.ts';
import { type Report, run, type RunArgs } from './execute.ts';
import { type Registered, useRegister } from './registered.ts';
import { schema } from './schema.ts';

/** Files in one request. */
const MAX_FILES = 5;

export const GRAPH_PATH = '/graphql';

export interface ServerContext {
  reply: FastifyReply;
  viewer: Viewer;
  arrivedAt: GraphContext['arrivedAt'];
  setSession: GraphContext['setSession'];
  /** Controls the processor time counted for a multipart request. */
  formWork: { begin: () => void; end: () => void };
  charge?: GraphContext['charge'];
  keyed?: GraphContext['keyed'];
  /** Called with the operation that begins to run, if the fast lane has not run it. */
  executing: (operation: Operation) => void;
  /** A result of the fast lane that contains errors. */
  answered?: ExecutionResult | undefined;
  /** Starts a subscription if the viewer may open another connection. @throws rate-limited */
  subscribe: Subscribe;
}

export type Subscribe = (
  args: RunArgs,
) => Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult>;

export interface GraphOptions {
  /** The web client's persisted documents by SHA-256. */
  persisted: ReadonlyMap<string, string>;
  registered: Registered;
  report: Report;
  introspectionPage: boolean;
}

/** Streams multipart requests into temporary files, which the storage reads; Yoga's own parser buffers them. */
function useUploads(): Plugin {
  return {
    onRequestParse: ({ request, serverContext, setRequestParser }) => {
      if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return;
      const { reply, formWork } = serverContext as unknown as ServerContext;
      const incoming = reply.request;
      // The parser stops reading a request that is answered early and leaves the rest on the connection.
      reply.raw.once('close', () => incoming.raw.unpipe().resume());
      setRequestParser(async () => {
        const parsed = await processRequest(incoming.raw, reply.raw, {
          maxFileSize: LARGEST_FILE,
          maxFiles: MAX_FILES,
          maxFieldSize: 1_000_000,
        });
        formWork.begin();
        return parsed as never;
      });
    },
  };
}

/** Skips execution if the result exists already: Yoga only decides the status for its errors. */
function useAnswered(): Plugin {
  return {
    onParams: ({ context, setResult }) => {
      const { answered } = context as unknown as ServerContext;
      if (answered) setResult(answered);
    },
  };
}

/**
 * Uses the shared executor for documents, and the server's `subscribe`, which counts connections, for
 * subscriptions.
 */
function useExecutor(report: Report): Plugin {
  return {
    onParse: ({ setParseFn }) => {
      setParseFn((source) => prepare(typeof source === 'string' ? source : source.body).document);
      return ({ result }) => {
        // A thrown error would lose its status and be answered with 200.
        if (result instanceof GraphQLError && result.extensions['http']) throw result;
      };
    },
    onValidate: ({ params: { documentAST }, setResult }) =>
      setResult(preparedOf(documentAST).errors),
    onExecute: ({ args, setExecuteFn }) => {
      const operation = operationOf(preparedOf(args.document), args.operationName);
      const { formWork, executing } = contextOf(args);
      if (operation) executing(operation);
      if (operation?.takesFiles) formWork.end();
      setExecuteFn((given) => run(given as RunArgs, report));
    },
    onSubscribe: ({ args, setSubscribeFn }) => {
      const { subscribe } = contextOf(args);
      setSubscribeFn((given) => subscribe(given as RunArgs));
    },
  };
}

const contextOf = ({ contextValue }: ExecutionArgs) => contextValue as ServerContext;

export function createGraph({ persisted, registered, report, introspectionPage }: GraphOptions) {
  const masked = { maskError: (error: unknown) => maskError(error, report) };
  return createYoga<ServerContext, GraphContext>({
    schema,
    graphqlEndpoint: GRAPH_PATH,
    cors: false,
    multipart: false,
    // The server has its own limit, and so has the upload parser.
    maxRequestBodySize: false,
    batching: false,
    landingPage: false,
    graphiql: introspectionPage,
    logging: false,
    // `prepare` has its own cache.
    parserAndValidationCache: false,
    maskedErrors: masked,
    context: ({ viewer, arrivedAt, setSession, charge, keyed }) => ({
      viewer,
      arrivedAt,
      ...(setSession && { setSession }),
      ...(charge && { charge }),
      ...(keyed && { keyed }),
    }),
    plugins: [
      useUploads(),
      useRegister(registered),
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
      useAnswered(),
      useExecutor(report),
    ],
  });
}
