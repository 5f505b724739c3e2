import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into a server whose memory is measured: on a signal it collects garbage and writes the
// bytes in use to the file MEMORY_FILE.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_FILE ?? '', JSON.stringify({ used: heapUsed + external, rss }));
});
