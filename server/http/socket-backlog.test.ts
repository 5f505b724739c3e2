import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { nextTurn, shareBacklog } from './socket-backlog.ts';

/** The parts of a socket that `nextTurn` uses. */
function connection(bufferedAmount = 0) {
  const { OPEN } = WebSocket;
  return Object.assign(new EventEmitter(), { bufferedAmount, OPEN, readyState: OPEN as number });
}

const turnOf = (of: ReturnType<typeof connection>) => nextTurn(of as unknown as WebSocket);

it('gives sockets their turns in turns, and everybody else room between two', async () => {
  const [one, other] = [connection(), connection()];
  const order: string[] = [];
  const rounds = new Set<number>();
  /** Turns of the event loop. */
  let round = 0;
  const count = () => void (order.length < 4 && (round += 1) && setImmediate(count));
  count();
  const note = (name: string) => () => {
    order.push(name);
    rounds.add(round);
  };
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => turnOf(one).then(note(name))),
    turnOf(other).then(note('b1')),
  ]);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(rounds.size).toBe(4);
});

it('lets nothing begin while answers wait for the client, until they are taken or it is gone', async () => {
  const slow = connection(65_000);
  let began = 0;
  const turns = [1, 2].map(() => turnOf(slow).then(() => (began += 1)));
  await sleep(20);
  expect(began).toBe(0);
  slow.bufferedAmount = 0;
  slow.emit('taken');
  await Promise.all(turns);
  slow.bufferedAmount = 65_000;
  const last = turnOf(slow);
  await sleep(20);
  slow.readyState = WebSocket.CLOSED;
  slow.emit('close');
  await last;
  expect(slow.eventNames()).toEqual([]);
});

it('gives guests of one network no turn while 2 MB wait for them together, and everybody else theirs', async () => {
  const guests = Array.from({ length: 40 }, () => connection(60_000));
  const parts = guests.map((guest) => shareBacklog(guest as unknown as WebSocket, '192.0.2.1'));
  const elsewhere = connection(60_000);
  const part = shareBacklog(elsewhere as unknown as WebSocket, '192.0.2.2');
  const [first, second, ...others] = guests;
  if (!first || !second) throw new Error('no guests');
  const began: string[] = [];
  const waiting = [first, second].map((guest, at) =>
    turnOf(guest).then(() => began.push(`guest ${at}`)),
  );
  await turnOf(elsewhere);
  await turnOf(connection());
  await sleep(20);
  expect(began).toEqual([]);
  // One of them has gone, and the others have taken something.
  parts[0]?.();
  for (const guest of others) guest.bufferedAmount = 0;
  parts.at(-1)?.();
  await Promise.all(waiting);
  expect(began).toEqual(['guest 0', 'guest 1']);
  for (const leave of [part, ...parts]) leave();
});
