import { db } from '#server/platform/db.ts';
import { addJob } from '#server/platform/queue.ts';
import { deliveryJobKey, WEBHOOK } from './write.ts';

/** Days for which deliveries are kept, whatever their outcome. */
const KEPT_DAYS = 30;

/** Adds a new job for deliveries whose job was lost (a killed server keeps its jobs locked for hours). */
export async function requeueDeliveries(): Promise<void> {
  const stuck = await db.$queryRaw<{ id: string }[]>`
    select d.id from webhook_deliveries d
    join webhook_endpoints e on e.id = d.endpoint_id and e.disabled_at is null
    where d.status = 'PENDING' and d.created_at < now() - interval '10 minutes'
      and (d.sending_until is null or d.sending_until < now())
      and not exists (
        select from graphile_worker.jobs j where j.key = 'webhook:' || d.id
          and (j.locked_at is null or j.locked_at > now() - interval '5 minutes'))
    limit 1000`;
  for (const { id } of stuck)
    await addJob(db, WEBHOOK, { deliveryId: id }, { key: deliveryJobKey(id) });
}

/** Deletes old deliveries, because they may contain personal data. */
export async function sweepDeliveries(): Promise<void> {
  await db.webhookDelivery.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - KEPT_DAYS * 86_400_000) } },
  });
}
