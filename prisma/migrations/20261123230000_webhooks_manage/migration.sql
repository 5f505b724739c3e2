-- A scope for integrations that keep their own webhooks, and the reason of one that they disabled.
ALTER TYPE "scope" ADD VALUE 'WEBHOOKS_MANAGE';
ALTER TYPE "webhook_disabled_reason" ADD VALUE 'INTEGRATION';
