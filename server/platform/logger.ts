import { type DestinationStream, pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { logOptions } from './log.ts';

/**
 * The process's log: lines of JSON on standard output. Silent until `startLog`, so that tests print nothing.
 */
export let log: Logger = pino({ level: 'silent' });

export function startLog(
  config: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = logOptions(config);
  log = destination ? pino(options, destination) : pino(options);
  return log;
}
