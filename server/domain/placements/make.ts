import { uuidv7 } from 'uuidv7';
import { ENDS } from '#server/domain/fit/sql.ts';
import type { ContractType, Currency, PeriodType } from '#server/domain/kernel/labels.ts';
import { contractLabel } from '#server/domain/rules/display.ts';
import type { Transaction } from '#server/platform/db.ts';

/** What a placement is made of. */
interface HiredFor {
  applicationId: string;
  jobId: string;
  yachtId: string;
  clientId: string | null;
  position: string;
  yachtName: string;
  startsOn: Date | null;
  /** Of a temporary contract whose start and period are known. */
  endsOn: Date | null;
  contractType: ContractType | null;
  periodLength: number | null;
  periodLengthSecondary: number | null;
  periodType: PeriodType | null;
  payAmount: number | null;
  payCurrency: Currency | null;
}

/** Makes the placements of applications that were hired, with what their jobs say; those that are there stay. */
export async function makePlacements(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.$queryRaw<HiredFor[]>`
    select a.id as "applicationId", j.id as "jobId", y.id as "yachtId", o.client_id as "clientId",
      coalesce(p.name, '') as position, y.name as "yachtName", j.start_date as "startsOn",
      case when j.contract_type in ('TEMPORARY', 'DAYWORK') and j.period_length > 0 and j.period_type is not null
        and j.start_date is not null then ${ENDS} end as "endsOn",
      j.contract_type as "contractType", j.period_length as "periodLength",
      j.period_length_secondary as "periodLengthSecondary", j.period_type as "periodType",
      case when j.salary_type = 'FIXED' then j.salary_amount end as "payAmount",
      j.salary_currency as "payCurrency"
    from applications a join jobs j on j.id = a.job_id join yachts y on y.id = j.yacht_id
      left join positions p on p.id = j.position_id
      left join client_yachts o on o.yacht_id = y.id and o.to_date is null
    where a.id = any(${ids}::uuid[])`;
  await tx.placement.createMany({
    skipDuplicates: true,
    data: rows.map(({ payAmount, payCurrency, ...row }) => {
      const { contractType, periodLength, periodLengthSecondary, periodType, ...copied } = row;
      const terms = { contractType, periodLength, periodLengthSecondary, periodType };
      const isPaid = payAmount !== null && payCurrency !== null;
      return {
        ...copied,
        id: uuidv7(),
        rotation: contractType === 'ROTATION' ? contractLabel(terms) : null,
        ...(isPaid && { payAmount, payCurrency, payPeriod: 'MONTH' as const }),
      };
    }),
  });
}

/** Removes the placement of a hire that is undone. */
export async function removePlacement(tx: Transaction, applicationId: string): Promise<void> {
  await tx.placement.deleteMany({ where: { applicationId } });
}
