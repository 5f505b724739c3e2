import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { nextTurn } from './socket-backlog.ts';

/** A connection as far as turns look at it. */
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
