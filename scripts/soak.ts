// npm run soak [-- --minutes N --seed N --pooled N --steady]: the ledger of acknowledged writes for half an hour by
// default; with --steady two instances and a replica without faults, whose use of resources must stay flat.
import { parseArgs } from 'node:util';
import { runLedger } from '#server/testing/ledger/run.ts';
import { runSteadily } from '#server/testing/ledger/steady.ts';
import { endProcesses } from '#server/testing/processes.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    pooled: { type: 'string', default: '0' },
    steady: { type: 'boolean', default: false },
  },
});
const [minutes, seed, pooled] = [values.minutes, values.seed, values.pooled].map(Number) as [
  number,
  number,
  number,
];
if (!(minutes >= 0 && minutes <= 600) || !Number.isInteger(seed) || !Number.isInteger(pooled))
  throw new Error(
    '--minutes is a number from 0 to 600; --seed and --pooled, connections of PgBouncer, are whole numbers.',
  );
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endProcesses().finally(() => process.exit(130)));
const options = { seed, clients: 4, milliseconds: minutes * 60_000, pooled };

async function runFaults(): Promise<string[]> {
  const { faults, most, violations, ...counts } = await runLedger(options);
  const times = Object.groupBy(faults, (name) => name);
  console.table({ ...counts, ...most });
  console.table(
    Object.fromEntries(Object.entries(times).map(([name, all]) => [name, all?.length])),
  );
  return violations;
}

async function runWithoutFaults(): Promise<string[]> {
  const { held, violations, ...counts } = await runSteadily(options);
  console.table(counts);
  console.table(held.map(({ sample, ...when }) => ({ ...when, ...sample })));
  return violations;
}

try {
  const violations = await (values.steady ? runWithoutFaults() : runFaults());
  for (const violation of violations) console.error(violation);
  console.log(violations.length ? `${violations.length} violations` : 'No violation.');
  process.exitCode = violations.length ? 1 : 0;
} finally {
  await endProcesses();
}
