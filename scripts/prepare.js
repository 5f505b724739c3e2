// Run before start, dev, test and the other commands, by whatever Node the machine has (20 or
// newer, so plain JavaScript): installs what is missing and makes what is generated. When there is
// nothing to do it takes a few milliseconds.
import { installPackages } from './prepare/install.js';
import { builds, generated, runSteps } from './prepare/steps.js';

const stepsFor = {
  generate: [...generated],
  dev: [...generated],
  start: [...generated, ...builds],
  test: [...generated, ...builds],
};

const purpose = process.argv[2];
if (!(purpose in stepsFor)) throw new Error(`Not one of ${Object.keys(stepsFor).join(', ')}.`);
try {
  // The tests need every package, whatever NODE_ENV says.
  installPackages({ production: process.env.NODE_ENV === 'production' && purpose !== 'test' });
  await runSteps(stepsFor[purpose]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
