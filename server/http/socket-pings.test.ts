import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocketServer } from 'ws';
import { pingSockets } from './socket-pings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The parts of a socket that are used. */
class Socket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly seen: string[] = [];
  ping = () => this.seen.push('ping');
  terminate = () => this.seen.push('terminate');
}

function opened() {
  const server = new EventEmitter();
  const stop = pingSockets(server as unknown as WebSocketServer);
  const open = () => {
    const socket = new Socket();
    server.emit('connection', socket);
    return socket;
  };
  return { open, stop };
}
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('a socket is pinged every 20 seconds while it answers, and ended once it does not', () => {
  const { open, stop } = opened();
  const socket = open();
  for (let round = 1; round <= 3; round += 1) {
    pass(19);
    expect(socket.seen).toHaveLength(round - 1);
    pass(1);
    expect(socket.seen).toHaveLength(round);
    socket.emit('pong');
  }
  pass(20);
  pass(20);
  expect(socket.seen).toEqual(['ping', 'ping', 'ping', 'ping', 'terminate']);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('sockets are pinged in the second in which they came, and not once they are closing or gone', () => {
  const { open, stop } = opened();
  const [first, closing, gone] = [open(), open(), open()];
  pass(7);
  const later = open();
  closing.readyState = 2;
  gone.emit('close');
  pass(13);
  expect([first, closing, gone, later].map(({ seen }) => seen.length)).toEqual([1, 0, 0, 0]);
  pass(7);
  expect(later.seen).toEqual(['ping']);
  stop();
});
