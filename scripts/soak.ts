// npm run soak [-- --minutes N --seed N]: runs the ledger of acknowledged writes for half an hour by default.
import { parseArgs } from 'node:util';
import { runLedger } from '#server/testing/ledger/run.ts';
import { endProcesses } from '#server/testing/processes.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes >= 0 && minutes <= 600) || !Number.isInteger(seed))
  throw new Error('--minutes is a number from 0 to 600, --seed a whole number.');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endProcesses().finally(() => process.exit(130)));
try {
  const report = await runLedger({ seed, clients: 4, milliseconds: minutes * 60_000 });
  const { faults, most, violations, ...counts } = report;
  const times = Object.groupBy(faults, (name) => name);
  console.table({ ...counts, ...most });
  console.table(
    Object.fromEntries(Object.entries(times).map(([name, all]) => [name, all?.length])),
  );
  for (const violation of violations) console.error(violation);
  console.log(violations.length ? `${violations.length} violations` : 'No violation.');
  process.exitCode = violations.length ? 1 : 0;
} finally {
  await endProcesses();
}
