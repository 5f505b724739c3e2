import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into a server whose memory is measured: on a signal it gives back what it no longer needs
// and writes to the file MEMORY_FILE how many bytes are left in use.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_FILE ?? '', JSON.stringify({ used: heapUsed + external, rss }));
});
