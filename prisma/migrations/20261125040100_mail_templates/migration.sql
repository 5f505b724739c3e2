-- Texts of the e-mails to candidates whose application is rejected: admins edit them, and each rejection says
-- by which text the candidate was told.
CREATE TABLE "mail_templates" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_templates_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "mail_templates_name_key" ON "mail_templates"(lower("name"));

ALTER TABLE "application_events" ADD COLUMN "letter" TEXT, ADD COLUMN "email_id" UUID;
CREATE INDEX "application_events_email_id_idx" ON "application_events"("email_id");
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_email_id_fkey" FOREIGN KEY ("email_id") REFERENCES "emails"("id") ON DELETE SET NULL ON UPDATE CASCADE;

INSERT INTO "mail_templates" ("id", "name", "subject", "body") VALUES
    ('0199c000-0000-7000-8000-000000000101', 'Not this time', 'Your application: {position}', 'Dear {firstName},

Thank you for applying for the position of {position} on {yacht}. We have looked at your application with care, and the yacht has decided to go on with other candidates.

Your profile stays with us, and we will write to you when something suits you better. Until then, please keep your availability and your certificates up to date.

Kind regards,
{consultant}'),
    ('0199c000-0000-7000-8000-000000000102', 'The position is filled', '{position}: the position is filled', 'Dear {firstName},

Thank you for applying for the position of {position} on {yacht}. The position has been filled meanwhile.

We would be glad to see you apply for others: new positions are listed every week.

Kind regards,
{consultant}'),
    ('0199c000-0000-7000-8000-000000000103', 'Certificates first', 'Your application: {position}', 'Dear {firstName},

Thank you for applying for the position of {position} on {yacht}. The position needs certificates that your profile does not show, or that expire too early, so we cannot put you forward this time.

Please add or renew them in your profile. Once they are there, we can suggest you to yachts for positions like this one.

Kind regards,
{consultant}');
