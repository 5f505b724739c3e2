import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureAttacks } from './attacks.ts';
import { measureClientPage } from './client-page.ts';
import { measureCrew } from './crew.ts';
import { measureExports } from './exports.ts';
import { measureJobs } from './jobs.ts';
import { measureLists } from './lists.ts';
import { measureLive } from './live.ts';
import { measurePages } from './page.ts';
import { measurePrices } from './prices.ts';
import { measureScreens } from './screens.ts';
import { measureSearch } from './search.ts';
import { measureSizing } from './sizing.ts';
import { openData } from './support/data.ts';
import { measureWire } from './wire.ts';

const ALL = 'crew,search,lists,jobs,prices,live,page,client,exports,screens,wire,attacks,sizing';
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: ALL },
    candidates: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
  },
});
const chosen = new Set(values.only.split(','));
const candidates = Number(values.candidates);
const data = await openData(candidates);
const { url } = data;
const load = () =>
  console.log(
    `\nLoad of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
try {
  load();
  if (chosen.has('crew')) await measureCrew(url, { rounds: Number(values.rounds), seconds: 5 });
  if (chosen.has('search')) await measureSearch(url, { candidates, searches: 200 });
  if (chosen.has('lists')) await measureLists(url, 200);
  if (chosen.has('jobs')) await measureJobs(url, 300);
  if (chosen.has('prices')) await measurePrices(url, 300);
  if (chosen.has('live')) await measureLive(url);
  if (chosen.has('page')) await measurePages(url);
  if (chosen.has('client')) await measureClientPage(url);
  if (chosen.has('screens')) await measureScreens(url);
  if (chosen.has('wire')) await measureWire(url, { rounds: Number(values.rounds), seconds: 5 });
  if (chosen.has('exports')) await measureExports(url);
  if (chosen.has('sizing')) await measureSizing(data, 10);
  if (chosen.has('attacks')) await measureAttacks(url);
  load();
} finally {
  await data.stop();
}
