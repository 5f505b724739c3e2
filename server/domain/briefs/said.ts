import type { ContractType } from './contract.ts';
import type { Salary } from './money.ts';
import type { BriefJob, Read } from './read-brief.ts';
import type { YachtType } from './yacht.ts';

/** The values of a job that was read, without their places in the text. */
export type SaidJob = {
  position: string | null;
  contractType: ContractType | null;
  rotation: string | null;
  yachtName: string | null;
  yachtType: YachtType | null;
  lengthMetres: number | null;
  salary: Salary | null;
  start: string | null;
  places: string[];
  qualifications: string[];
  visas: string[];
  smoking: boolean | null;
  tattoos: boolean | null;
  couple: boolean;
};

/** What a brief says of a job, value by value. */
export function saidOf(job: BriefJob): SaidJob {
  const value = <T>(read: Read<T> | null): T | null => read?.value ?? null;
  const values = (read: readonly Read<string>[]) => read.map((each) => each.value);
  return {
    position: value(job.position),
    contractType: value(job.contractType),
    rotation: value(job.rotation),
    yachtName: value(job.yachtName),
    yachtType: value(job.yachtType),
    lengthMetres: value(job.lengthMetres),
    salary: value(job.salary),
    start: value(job.start),
    places: values(job.places),
    qualifications: values(job.qualifications),
    visas: values(job.visas),
    smoking: value(job.smoking),
    tattoos: value(job.tattoos),
    couple: job.couple,
  };
}
