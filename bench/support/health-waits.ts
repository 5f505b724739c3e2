import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// In a separate thread, so that waits of the attacker's thread do not count as the server's.
const { url, seconds } = workerData as { url: string; seconds: number };
const until = performance.now() + seconds * 1000;
const waits: number[] = [];
while (performance.now() < until) {
  const started = performance.now();
  await (await fetch(`${url}/healthz`)).arrayBuffer();
  waits.push(performance.now() - started);
  await sleep(20);
}
parentPort?.postMessage(waits);
