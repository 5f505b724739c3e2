import type {
  CandidateFilters,
  ResultTableQuery,
} from '#web/__generated__/ResultTableQuery.graphql.ts';
import type { AlertBadge_candidate$data } from '#web/__generated__/AlertBadge_candidate.graphql.ts';
import type { Known } from '#web/features/forms/choices.ts';

type One<Name extends keyof CandidateFilters> = Known<
  Extract<NonNullable<CandidateFilters[Name]>, string>
>;
type Many<Name extends keyof CandidateFilters> =
  NonNullable<CandidateFilters[Name]> extends readonly (infer Value extends string)[]
    ? Known<Value>
    : never;

export type { CandidateFilters };
export type ContractType = Many<'jobType'>;
export type YachtType = Many<'yachtType'>;
export type VisaKind = Many<'visas'>;
export type TattooPolicy = Many<'tattoo'>;
export type CoupleFilter = One<'couples'>;
export type LastActiveFilter = One<'lastActive'>;
export type AvailabilityFilter = One<'availability'>;
export type Currency = One<'salaryCurrency'>;
export type CandidateOrder = Known<NonNullable<ResultTableQuery['variables']['orderBy']>>;
export type EmailStatus = Known<
  NonNullable<NonNullable<AlertBadge_candidate$data['jobAlert']>['status']>
>;
