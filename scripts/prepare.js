// Runs before start, dev, test and other commands, with the machine's Node (20 or newer, therefore
// plain JavaScript): installs missing packages and generates files. Takes a few milliseconds if
// nothing has changed.
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
  // The tests need all packages, whatever NODE_ENV is.
  installPackages({ production: process.env.NODE_ENV === 'production' && purpose !== 'test' });
  await runSteps(stepsFor[purpose]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
