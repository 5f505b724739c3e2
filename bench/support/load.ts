import autocannon from 'autocannon';
import { median } from './figures.ts';
import { cpuSecondsOf } from './processes.ts';

export interface Target {
  name: string;
  url: string;
  /** The responding process, whose processor time per request is measured. */
  pid: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  requestsPerSecond: number;
  /** Processor milliseconds of the responding process (all its threads) per request. */
  cpu: number;
  /** Requests per second relative to the first target in the same round, the median of the rounds. */
  ratio: number;
}

type Sample = Pick<Load, 'requestsPerSecond' | 'cpu'>;

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 3;

async function once(target: Target, seconds: number): Promise<Sample> {
  const before = cpuSecondsOf(target.pid);
  const result = await autocannon({
    url: target.url,
    method: target.method ?? 'GET',
    headers: target.headers ?? {},
    ...(target.body !== undefined && { body: target.body }),
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${target.name}: ${result.non2xx} answers were refused, ${result.errors} failed`,
    );
  const used = cpuSecondsOf(target.pid) - before;
  return {
    requestsPerSecond: result.requests.total / result.duration,
    cpu: (used * 1000) / result.requests.total,
  };
}

/**
 * Loads the targets alternately, so that disturbances affect all of them equally; returns medians
 * of the rounds.
 */
export async function interleave(
  targets: readonly Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, Load>> {
  const samples = new Map(targets.map(({ name }) => [name, [] as Sample[]]));
  for (const target of targets) await once(target, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets) samples.get(target.name)?.push(await once(target, seconds));
  const first = [...samples.values()][0] ?? [];
  return new Map(
    [...samples].map(([name, all]) => [
      name,
      {
        requestsPerSecond: median(all.map((sample) => sample.requestsPerSecond)),
        cpu: median(all.map((sample) => sample.cpu)),
        ratio: median(
          all.map(
            (sample, round) => sample.requestsPerSecond / (first[round]?.requestsPerSecond ?? 0),
          ),
        ),
      },
    ]),
  );
}
