import type { StartedSession } from '#server/domain/accounts/sessions.ts';
import type { Upload } from '#server/domain/documents/receive.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Audience } from '#server/domain/policy/calls.ts';

/** What somebody sent: the fields of the body, of a GET those after the question mark, and of the path. */
export interface Sent {
  body: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string>>;
  /** When it came, as `performance.now()` of this process. */
  arrivedAt?: number | undefined;
  /** Reads a multipart body; until it is called nothing of it is taken in. */
  form: () => Promise<Form>;
}

/** A multipart body. */
export interface Form {
  fields: Readonly<Record<string, unknown>>;
  file: Upload;
}

/** What a call answers: `data`, and the keys that the specifications name at the top of the envelope. */
export interface Answer {
  status: 200 | 201;
  data: unknown;
  named: Readonly<Record<string, unknown>>;
  /** Entries of `data` that are sent as they are read, however many. */
  entries?: AsyncIterable<readonly unknown[]>;
  /** A session that begins, or null where one ends. */
  session?: StartedSession | null;
}

export type Handler = (viewer: Viewer, sent: Sent) => Promise<Answer>;

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  audience: Audience;
  handler: Handler;
  /** Its fields, as its readers are told; empty where it takes none. */
  takes: string;
  /** What `data` is (contract, section 4). */
  answers: string;
  /** Whether the body is a form with a file. */
  isForm: boolean;
  /** A GET that changes something: no other site may make a browser send it. */
  changes: boolean;
  /** The documented names of fields that are called otherwise in the domain. */
  fields: Readonly<Record<string, string>>;
  /** The documented text of a failure that nobody expected; most calls have none. */
  failed?: string;
}

type Extras = Pick<Call, 'answers'> &
  Partial<Pick<Call, 'takes' | 'changes' | 'fields' | 'failed'>>;

const call =
  (method: Call['method'], isForm: boolean) =>
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
  });

export const get = call('GET', false);
export const post = call('POST', false);
export const form = call('POST', true);

/** Answered with 200. */
export const ok = (data: unknown, named: Answer['named'] = {}): Answer => ({
  status: 200,
  data,
  named,
});

/** Answered with 201, which the specifications ask for by name. */
export const created = (data: unknown, named: Answer['named'] = {}): Answer => ({
  status: 201,
  data,
  named,
});

/** An array that is sent as it is read. */
export const streamed = (entries: AsyncIterable<readonly unknown[]>): Answer => ({
  ...ok([]),
  entries,
});

/** An array of which there may be more: `total` says how many. */
export const listed = <Row>(
  { rows, total }: { rows: readonly Row[]; total: number },
  shape: (row: Row) => unknown,
): Answer => ok(rows.map(shape), { total });
