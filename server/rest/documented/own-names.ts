import { documentedNames } from '#server/domain/profile-fields/fields.ts';

/** Fields of a profile that have another name in the domain. */
export const profileNames = {
  ...Object.fromEntries(Object.entries(documentedNames).map(([name, own]) => [own, name])),
  positions: 'position',
  yachtTypes: 'yachtType',
  jobTypes: 'jobType',
};

/** Those of a job. */
export const jobFields = { startDate: 'startDateApprx', visibility: 'visible' };

/** Those of a yacht. */
export const yachtFields = {
  buildYear: 'age',
  builderName: 'yachtBuilderName',
  builderCountry: 'yachtBuilderCountry',
  location: 'currentLocation',
  step: 'initialSetupStep',
  completed: 'initialSetupCompleted',
};
