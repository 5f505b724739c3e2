import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// On a thread of its own: what the attacker's thread waits for itself is no wait of the server.
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
