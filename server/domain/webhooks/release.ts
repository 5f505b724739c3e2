import type { Transaction } from '#server/platform/db.ts';
import { deliveryJobKey, WEBHOOK } from './write.ts';

/** Makes all waiting deliveries of an endpoint due now; each keeps its remaining retries. */
export async function releaseWaiting(tx: Transaction, endpointId: string): Promise<void> {
  await tx.$executeRaw`
    with waiting as (
      update webhook_deliveries set next_attempt_at = now(), updated_at = now()
      where endpoint_id = ${endpointId}::uuid and status = 'PENDING'
        and (sending_until is null or sending_until < now())
      returning id
    )
    select graphile_worker.add_job(${WEBHOOK}::text, json_build_object('deliveryId', id),
      job_key := ${deliveryJobKey('')}::text || id, max_attempts := 10)
    from waiting`;
}
