import type { ExecutionResult } from 'graphql';
import { MessageType } from 'graphql-ws';
import { Sender, type WebSocket } from 'ws';
import type { Outlet } from './live.ts';
import { writeFrame } from './socket-backlog.ts';

declare module 'ws' {
  /** Public in ws, but not in its types. */
  export const Sender: {
    frame: (data: Buffer, options: object) => Buffer[];
  };
}

const TEXT = 1;
const BEFORE_ID = '{"id":';

/** A frame with room for an id. */
interface Form {
  frame: Buffer;
  idAt: number;
}

/** The forms of an answer, by the length of the id. */
const forms = new WeakMap<ExecutionResult, Map<number, Form>>();

/**
 * Sends the answers that a subscription shares with others. graphql-ws would serialise and frame the answer
 * again for each socket; here they differ in nothing but the id.
 */
export function outletOf(socket: WebSocket, id: string): Outlet {
  const name = Buffer.from(JSON.stringify(id));
  return (answer) =>
    writeFrame(socket, () => {
      const { frame, idAt } = formOf(answer, name);
      const own = Buffer.from(frame);
      own.set(name, idAt);
      return own;
    });
}

function formOf(answer: ExecutionResult, name: Buffer): Form {
  const known = forms.get(answer) ?? new Map<number, Form>();
  forms.set(answer, known);
  const form = known.get(name.length) ?? makeForm(answer, name);
  known.set(name.length, form);
  return form;
}

function makeForm({ errors, ...others }: ExecutionResult, name: Buffer): Form {
  const payload = JSON.stringify({ ...others, errors });
  const text = `${BEFORE_ID}${name.toString()},"type":"${MessageType.Next}","payload":${payload}}`;
  // Sockets are not compressed: each would have to compress its own copy.
  const parts = Sender.frame(Buffer.from(text), { fin: true, opcode: TEXT, readOnly: true });
  const frame = Buffer.concat(parts);
  return { frame, idAt: frame.length - Buffer.byteLength(text) + BEFORE_ID.length };
}
