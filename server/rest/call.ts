import type { z } from 'zod';
import type { StartedSession } from '#server/domain/accounts/sessions.ts';
import type { Upload } from '#server/domain/documents/receive.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Freshness } from '#server/wire/freshness.ts';
import type { Audience } from './audience.ts';

/** The input of a call: the fields of the body (for a GET, of the query string) and of the path. */
export interface Sent {
  body: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string>>;
  /** When the request arrived, as `performance.now()` of this process. */
  arrivedAt?: number | undefined;
  /** Reads a multipart body; before this call nothing of it is read. */
  form: () => Promise<Form>;
}

/** A multipart body. */
export interface Form {
  fields: Readonly<Record<string, unknown>>;
  file: Upload;
}

/**
 * The result of a call: `data`, and the further keys that the specifications put at the top of the envelope.
 */
export interface Answer {
  status: 200 | 201;
  data: unknown;
  named: Readonly<Record<string, unknown>>;
  /** Entries of `data` that are streamed as they are read. */
  entries?: AsyncIterable<readonly unknown[]>;
  /** A new session, or null if the session ends. */
  session?: StartedSession | null;
}

export type Handler = ((viewer: Viewer, sent: Sent) => Promise<Answer>) & {
  /** The fields that it reads; without it, none. */
  reads?: z.ZodType;
};

/** What a call answers if it succeeds. */
export interface Given {
  statuses: readonly Answer['status'][];
  /** The schemas of the envelope's keys beside `success` and `status`. */
  keys: { data: z.ZodType } & Readonly<Record<string, z.ZodType>>;
}

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  audience: Audience;
  handler: Handler;
  /** The fields, as described to readers; empty if there are none. */
  takes: string;
  /** What `data` is (contract, section 4). */
  answers: string;
  gives: Given;
  /** Whether the body is a multipart form with a file. */
  isForm: boolean;
  /** A GET that changes something: it is refused if another site makes a browser send it. */
  changes: boolean;
  /**
   * Whether an Idempotency-Key makes the call run once. It is refused with a file, a password or a session in
   * the request, and ignored by what only reads.
   */
  key: 'taken' | 'refused' | 'ignored';
  /** How long the answer may be kept; without it, not at all. */
  freshness?: Freshness;
  /** The documented names of fields that have another name in the domain. */
  fields: Readonly<Record<string, string>>;
  /** The documented text for an unexpected failure; most calls have none. */
  failed?: string;
}

type Extras = Pick<Call, 'answers' | 'gives'> &
  Partial<Pick<Call, 'takes' | 'changes' | 'fields' | 'failed' | 'freshness'>>;

const call =
  (method: Call['method'], key: Call['key'], isForm = false) =>
  (
    path: string,
    audience: Audience,
    handler: Handler,
    { takes = '', changes = method === 'POST', fields = {}, ...extras }: Extras,
  ): Call => ({
    ...extras,
    method,
    path: `/api${path}`,
    audience,
    handler,
    takes,
    isForm,
    changes,
    fields,
    key,
  });

export const get = call('GET', 'ignored');
/** A call that reads. */
export const post = call('POST', 'ignored');
/** A call that changes something. */
export const change = call('POST', 'taken');
export const withPassword = call('POST', 'refused');
export const form = call('POST', 'refused', true);

/** An answer with 200. */
export const ok = (data: unknown, named: Answer['named'] = {}): Answer => ({
  status: 200,
  data,
  named,
});

/** An answer with 201, for the calls for which the specifications require it. */
export const created = (data: unknown, named: Answer['named'] = {}): Answer => ({
  status: 201,
  data,
  named,
});

/** An array that is streamed as it is read. */
export const streamed = (entries: AsyncIterable<readonly unknown[]>): Answer => ({
  ...ok([]),
  entries,
});

/** A page of an array; `total` is the length of the whole. */
export const listed = <Row>(
  { rows, total }: { rows: readonly Row[]; total: number },
  shape: (row: Row) => unknown,
): Answer => ok(rows.map(shape), { total });
