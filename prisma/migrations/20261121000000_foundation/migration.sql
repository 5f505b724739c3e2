-- Extensions that PostgreSQL ships and lets a database's owner create.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- CreateEnum
CREATE TYPE "user_type" AS ENUM ('CANDIDATE', 'EMPLOYER', 'ADMIN');

-- CreateEnum
CREATE TYPE "code_purpose" AS ENUM ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'UNDO_EMAIL_CHANGE');

-- CreateEnum
CREATE TYPE "profile_type" AS ENUM ('UPLOAD', 'BUILD');

-- CreateEnum
CREATE TYPE "gender" AS ENUM ('MALE', 'FEMALE');

-- CreateEnum
CREATE TYPE "gender_preference" AS ENUM ('MALE', 'FEMALE', 'MALE_OR_FEMALE');

-- CreateEnum
CREATE TYPE "tattoo_policy" AS ENUM ('NO_TATTOOS', 'NO_VISIBLE_TATTOOS', 'VISIBLE_TATTOOS');

-- CreateEnum
CREATE TYPE "relationship_status" AS ENUM ('MARRIED', 'SINGLE', 'IN_A_RELATIONSHIP');

-- CreateEnum
CREATE TYPE "currency" AS ENUM ('EUR', 'USD', 'GBP');

-- CreateEnum
CREATE TYPE "position_type" AS ENUM ('ENGINEER', 'DECK', 'GALLEY', 'INTERIOR');

-- CreateEnum
CREATE TYPE "yacht_type" AS ENUM ('MOTOR_YACHT', 'SAILING_YACHT');

-- CreateEnum
CREATE TYPE "yacht_status" AS ENUM ('PRIVATE', 'PRIVATE_AND_CHARTER', 'CHARTER');

-- CreateEnum
CREATE TYPE "itinerary_area" AS ENUM ('DUAL_SEASON', 'SINGLE_SEASON', 'MEDITERRANEAN', 'USA', 'CARIBBEAN', 'ASIA', 'SOUTH_AFRICA', 'AUSTRALIA_NZ', 'PACIFIC_ISLANDS', 'MIDDLE_EAST', 'WORLDWIDE');

-- CreateEnum
CREATE TYPE "contract_type" AS ENUM ('FULL_TIME', 'ROTATION', 'TEMPORARY', 'DAYWORK');

-- CreateEnum
CREATE TYPE "period_type" AS ENUM ('DAYS', 'WEEKS', 'MONTHS');

-- CreateEnum
CREATE TYPE "salary_type" AS ENUM ('FIXED', 'RANGE', 'DOE');

-- CreateEnum
CREATE TYPE "cabin_status" AS ENUM ('OWN_CABIN', 'SHARED_CABIN');

-- CreateEnum
CREATE TYPE "start_date_type" AS ENUM ('ASAP', 'UNCONFIRMED', 'APPROXIMATE_DATE');

-- CreateEnum
CREATE TYPE "job_visibility" AS ENUM ('LIVE', 'HIDDEN');

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('DRAFT', 'ACTIVE', 'ARCHIVED');

-- CreateEnum
CREATE TYPE "experience" AS ENUM ('NONE', 'SIX_MONTHS', 'ONE_YEAR', 'TWO_YEARS', 'FIVE_YEARS', 'TEN_YEARS');

-- CreateEnum
CREATE TYPE "date_precision" AS ENUM ('DAY', 'MONTH', 'YEAR');

-- CreateEnum
CREATE TYPE "visa_kind" AS ENUM ('B1B2', 'C1D', 'SCHENGEN', 'GREEN_CARD');

-- CreateEnum
CREATE TYPE "certificate_kind" AS ENUM ('ENG1', 'STCW_BASIC', 'STCW_ADVANCED');

-- CreateEnum
CREATE TYPE "document_kind" AS ENUM ('TRAVEL_DOCUMENT', 'STCW_BASIC', 'ENG1', 'LICENSE', 'STCW_ADVANCED', 'WRITTEN_REFERENCES', 'ALL_DOCUMENTS');

-- CreateEnum
CREATE TYPE "file_kind" AS ENUM ('AVATAR', 'CV', 'DOCUMENT');

-- CreateEnum
CREATE TYPE "rating" AS ENUM ('EXCELLENT', 'GOOD', 'POOR');

-- CreateEnum
CREATE TYPE "employability" AS ENUM ('YES', 'NO');

-- CreateEnum
CREATE TYPE "reason_for_leaving" AS ENUM ('TEMPORARY_CONTRACT', 'YACHT_SOLD', 'CAREER_BREAK', 'CAREER_PROGRESSION', 'PERSONAL_ISSUE', 'DISMISSED', 'OTHER');

-- CreateEnum
CREATE TYPE "couple_status" AS ENUM ('REQUESTED', 'LINKED', 'DECLINED', 'CANCELLED', 'REMOVED');

-- CreateEnum
CREATE TYPE "couple_role" AS ENUM ('SENDER', 'RECEIVER');

-- CreateEnum
CREATE TYPE "application_status" AS ENUM ('APPLIED', 'FORWARDED', 'HIRED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "email_status" AS ENUM ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "scope" AS ENUM ('JOBS_READ', 'APPLICATIONS_READ', 'CANDIDATES_READ', 'JOBS_WRITE', 'APPLICATIONS_WRITE', 'CANDIDATES_WRITE', 'CANDIDATES_CONTACT', 'REFERENCES_READ');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "user_type" "user_type" NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "password_hash" TEXT NOT NULL,
    "consultant" TEXT,
    "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "previous_password_checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "code_purpose" NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "previous_email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_addresses" (
    "user_id" UUID NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_addresses_pkey" PRIMARY KEY ("user_id","address_hash")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "resets_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "candidates" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "profile_type" "profile_type",
    "initial_setup_step" SMALLINT,
    "initial_setup_completed" BOOLEAN NOT NULL DEFAULT false,
    "image_file_id" UUID,
    "cv_file_id" UUID,
    "dob" DATE,
    "gender" "gender",
    "height_cm" SMALLINT,
    "nationalities" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "country" TEXT,
    "location_name" TEXT,
    "location_country" TEXT,
    "location_lat" DOUBLE PRECISION,
    "location_lng" DOUBLE PRECISION,
    "smoking" BOOLEAN,
    "tattoo" "tattoo_policy",
    "relationship_status" "relationship_status",
    "primary_phone" TEXT,
    "primary_phone_whatsapp" BOOLEAN NOT NULL DEFAULT false,
    "secondary_phone" TEXT,
    "secondary_phone_whatsapp" BOOLEAN NOT NULL DEFAULT false,
    "about_me" TEXT,
    "hobbies" TEXT,
    "newsletter" BOOLEAN NOT NULL DEFAULT false,
    "ideal_salary" INTEGER,
    "ideal_salary_currency" "currency" NOT NULL DEFAULT 'EUR',
    "is_available" BOOLEAN,
    "has_notice" BOOLEAN NOT NULL DEFAULT false,
    "notice_period" SMALLINT,
    "cv_preview_notice" INTEGER,
    "requested_verification" BOOLEAN NOT NULL DEFAULT false,
    "requested_verification_at" TIMESTAMPTZ(3),
    "is_verified" BOOLEAN NOT NULL DEFAULT false,
    "verified_at" TIMESTAMPTZ(3),
    "is_rejected" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT,
    "audit_key" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "profile_completion" SMALLINT NOT NULL DEFAULT 0,
    "position_name" TEXT,
    "search_text" TEXT NOT NULL DEFAULT '',
    "keyword_text" TEXT NOT NULL DEFAULT '',
    "salary_eur" INTEGER,
    "desired_position_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "desired_position_types" "position_type"[] DEFAULT ARRAY[]::"position_type"[],
    "desired_job_types" "contract_type"[] DEFAULT ARRAY[]::"contract_type"[],
    "desired_yacht_types" "yacht_type"[] DEFAULT ARRAY[]::"yacht_type"[],
    "desired_role_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "yacht_size_min" SMALLINT,
    "yacht_size_max" SMALLINT,
    "held_qualification_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "held_visas" "visa_kind"[] DEFAULT ARRAY[]::"visa_kind"[],
    "held_certificates" "certificate_kind"[] DEFAULT ARRAY[]::"certificate_kind"[],
    "is_linked" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "candidates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidate_visas" (
    "candidate_id" UUID NOT NULL,
    "kind" "visa_kind" NOT NULL,
    "held" BOOLEAN NOT NULL,
    "expiry_date" DATE,

    CONSTRAINT "candidate_visas_pkey" PRIMARY KEY ("candidate_id","kind")
);

-- CreateTable
CREATE TABLE "candidate_certificates" (
    "candidate_id" UUID NOT NULL,
    "kind" "certificate_kind" NOT NULL,
    "held" BOOLEAN NOT NULL,
    "expiry_date" DATE,

    CONSTRAINT "candidate_certificates_pkey" PRIMARY KEY ("candidate_id","kind")
);

-- CreateTable
CREATE TABLE "desired_roles" (
    "id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "rank" SMALLINT NOT NULL,
    "no_yacht_size_preference" BOOLEAN NOT NULL DEFAULT false,
    "yacht_size_min" SMALLINT,
    "yacht_size_max" SMALLINT,
    "yacht_types" "yacht_type"[],
    "job_types" "contract_type"[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "desired_roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "desired_role_positions" (
    "desired_role_id" UUID NOT NULL,
    "position_id" UUID NOT NULL,
    "rank" SMALLINT NOT NULL,

    CONSTRAINT "desired_role_positions_pkey" PRIMARY KEY ("desired_role_id","position_id")
);

-- CreateTable
CREATE TABLE "past_roles" (
    "id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "company_name" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "from_date" DATE,
    "from_precision" "date_precision",
    "to_date" DATE,
    "to_precision" "date_precision",
    "present" BOOLEAN NOT NULL DEFAULT false,
    "description" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "past_roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "education" (
    "id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "from_date" DATE,
    "from_precision" "date_precision",
    "to_date" DATE,
    "to_precision" "date_precision",
    "present" BOOLEAN NOT NULL DEFAULT false,
    "description" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "education_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "positions" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position_type" "position_type" NOT NULL,
    "rank" SMALLINT NOT NULL,

    CONSTRAINT "positions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "qualifications" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "rank" SMALLINT NOT NULL,

    CONSTRAINT "qualifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidate_qualifications" (
    "candidate_id" UUID NOT NULL,
    "qualification_id" UUID NOT NULL,

    CONSTRAINT "candidate_qualifications_pkey" PRIMARY KEY ("candidate_id","qualification_id")
);

-- CreateTable
CREATE TABLE "skills" (
    "id" UUID NOT NULL,
    "group" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "rank" SMALLINT NOT NULL,

    CONSTRAINT "skills_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidate_skills" (
    "candidate_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,

    CONSTRAINT "candidate_skills_pkey" PRIMARY KEY ("candidate_id","skill_id")
);

-- CreateTable
CREATE TABLE "equipment" (
    "id" UUID NOT NULL,
    "group" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "rank" SMALLINT NOT NULL,

    CONSTRAINT "equipment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "candidate_equipment" (
    "candidate_id" UUID NOT NULL,
    "equipment_id" UUID NOT NULL,

    CONSTRAINT "candidate_equipment_pkey" PRIMARY KEY ("candidate_id","equipment_id")
);

-- CreateTable
CREATE TABLE "stored_files" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "file_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "extension" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "documents" (
    "id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "kind" "document_kind" NOT NULL,
    "file_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "references" (
    "id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "reference_name" TEXT NOT NULL,
    "company_name" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "email" TEXT,
    "contact_number" TEXT,
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "email_sent" BOOLEAN NOT NULL DEFAULT false,
    "email_sent_at" TIMESTAMPTZ(3),
    "token_hash" BYTEA,
    "token_expires_at" TIMESTAMPTZ(3),
    "step" SMALLINT NOT NULL DEFAULT 0,
    "full" BOOLEAN,
    "performance" "rating",
    "performance_extra" TEXT,
    "interaction_with_guests" "rating",
    "interaction_with_crew" "rating",
    "interpersonal_skills_extra" TEXT,
    "presentation" "rating",
    "presentation_extra" TEXT,
    "sobriety" "rating",
    "sobriety_extra" TEXT,
    "punctuality" "rating",
    "punctuality_extra" TEXT,
    "employability" "employability",
    "employability_extra" TEXT,
    "reason_for_leaving" "reason_for_leaving",
    "reason_for_leaving_extra" TEXT,
    "completed" BOOLEAN NOT NULL DEFAULT false,
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "references_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "couples" (
    "id" UUID NOT NULL,
    "status" "couple_status" NOT NULL DEFAULT 'REQUESTED',
    "receiver_email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "couples_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "couple_members" (
    "couple_id" UUID NOT NULL,
    "role" "couple_role" NOT NULL,
    "candidate_id" UUID NOT NULL,
    "open" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "couple_members_pkey" PRIMARY KEY ("couple_id","role")
);

-- CreateTable
CREATE TABLE "employers" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "initial_setup_step" SMALLINT,
    "initial_setup_completed" BOOLEAN NOT NULL DEFAULT false,
    "primary_phone" TEXT,
    "primary_phone_whatsapp" BOOLEAN NOT NULL DEFAULT false,
    "secondary_phone" TEXT,
    "secondary_phone_whatsapp" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "employers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "yachts" (
    "id" UUID NOT NULL,
    "employer_id" UUID,
    "name" TEXT NOT NULL,
    "yacht_type" "yacht_type",
    "size" DOUBLE PRECISION,
    "build_year" SMALLINT,
    "builder_name" TEXT,
    "builder_country" TEXT,
    "yacht_status" "yacht_status",
    "home_port_name" TEXT,
    "home_port_country" TEXT,
    "home_port_lat" DOUBLE PRECISION,
    "home_port_lng" DOUBLE PRECISION,
    "location_name" TEXT,
    "location_country" TEXT,
    "location_lat" DOUBLE PRECISION,
    "location_lng" DOUBLE PRECISION,
    "itinerary" "itinerary_area"[] DEFAULT ARRAY[]::"itinerary_area"[],
    "couples" BOOLEAN,
    "tattoo" "tattoo_policy",
    "smoking" BOOLEAN,
    "dry_boat" BOOLEAN,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "yachts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vessels" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "yacht_type" "yacht_type" NOT NULL,
    "size" DOUBLE PRECISION NOT NULL,
    "build_year" SMALLINT,
    "builder_name" TEXT NOT NULL,
    "builder_country" TEXT NOT NULL,

    CONSTRAINT "vessels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "builders" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "country" TEXT NOT NULL,

    CONSTRAINT "builders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL,
    "yacht_id" UUID NOT NULL,
    "posted_by_id" UUID,
    "status" "job_status" NOT NULL DEFAULT 'DRAFT',
    "wizard_step" SMALLINT NOT NULL DEFAULT 1,
    "position_id" UUID,
    "consultant" TEXT,
    "reference" TEXT,
    "contract_type" "contract_type",
    "period_length" SMALLINT,
    "period_length_secondary" SMALLINT,
    "period_type" "period_type",
    "salary_currency" "currency",
    "salary_type" "salary_type",
    "salary_amount" INTEGER,
    "salary_range_min" INTEGER,
    "salary_range_max" INTEGER,
    "cabin_status" "cabin_status",
    "gender" "gender_preference",
    "start_date_type" "start_date_type",
    "start_date" DATE,
    "visibility" "job_visibility",
    "notes" TEXT,
    "description" TEXT,
    "eng1" BOOLEAN NOT NULL DEFAULT true,
    "stcw_basic" BOOLEAN NOT NULL DEFAULT true,
    "stcw_advanced" BOOLEAN NOT NULL DEFAULT false,
    "b1b2" BOOLEAN NOT NULL DEFAULT false,
    "c1d" BOOLEAN NOT NULL DEFAULT false,
    "schengen" BOOLEAN NOT NULL DEFAULT false,
    "green_card" BOOLEAN NOT NULL DEFAULT false,
    "experience" "experience",
    "listed_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_qualifications" (
    "job_id" UUID NOT NULL,
    "qualification_id" UUID NOT NULL,

    CONSTRAINT "job_qualifications_pkey" PRIMARY KEY ("job_id","qualification_id")
);

-- CreateTable
CREATE TABLE "job_qualification_groups" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "rank" SMALLINT NOT NULL,

    CONSTRAINT "job_qualification_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_qualification_group_items" (
    "group_id" UUID NOT NULL,
    "qualification_id" UUID NOT NULL,

    CONSTRAINT "job_qualification_group_items_pkey" PRIMARY KEY ("group_id","qualification_id")
);

-- CreateTable
CREATE TABLE "not_interested" (
    "candidate_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "not_interested_pkey" PRIMARY KEY ("candidate_id","job_id")
);

-- CreateTable
CREATE TABLE "applications" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "status" "application_status" NOT NULL DEFAULT 'APPLIED',
    "rejected" BOOLEAN NOT NULL DEFAULT false,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_events" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "actor_id" UUID,
    "actor_type" "user_type",
    "action" TEXT NOT NULL,
    "from_status" "application_status",
    "from_rejected" BOOLEAN,
    "to_status" "application_status" NOT NULL,
    "to_rejected" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "application_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_alerts" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "status" "email_status" NOT NULL DEFAULT 'QUEUED',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiries" (
    "id" UUID NOT NULL,
    "position" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "integration_tokens" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "scopes" "scope"[],
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "integration_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "emails" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "kind" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "status" "email_status" NOT NULL DEFAULT 'QUEUED',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "error" TEXT,
    "dedupe_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "emails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "places" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lng" DOUBLE PRECISION NOT NULL,
    "population" INTEGER NOT NULL,

    CONSTRAINT "places_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "place_names" (
    "place_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "place_names_pkey" PRIMARY KEY ("place_id","name")
);

-- CreateTable
CREATE TABLE "document_reads" (
    "id" UUID NOT NULL,
    "reader_id" UUID NOT NULL,
    "candidate_id" UUID,
    "subject_key" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_reads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seed_state" (
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "seed_state_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_user_type_created_at_idx" ON "users"("user_type", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "account_codes_code_hash_key" ON "account_codes"("code_hash");

-- CreateIndex
CREATE INDEX "account_codes_user_id_purpose_idx" ON "account_codes"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "rate_limits_resets_at_idx" ON "rate_limits"("resets_at");

-- CreateIndex
CREATE UNIQUE INDEX "candidates_user_id_key" ON "candidates"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "candidates_image_file_id_key" ON "candidates"("image_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "candidates_cv_file_id_key" ON "candidates"("cv_file_id");

-- CreateIndex
CREATE INDEX "candidates_is_verified_created_at_id_idx" ON "candidates"("is_verified", "created_at", "id");

-- CreateIndex
CREATE INDEX "desired_roles_candidate_id_rank_idx" ON "desired_roles"("candidate_id", "rank");

-- CreateIndex
CREATE INDEX "desired_role_positions_position_id_idx" ON "desired_role_positions"("position_id");

-- CreateIndex
CREATE INDEX "past_roles_candidate_id_idx" ON "past_roles"("candidate_id");

-- CreateIndex
CREATE INDEX "education_candidate_id_idx" ON "education"("candidate_id");

-- CreateIndex
CREATE UNIQUE INDEX "positions_name_key" ON "positions"("name");

-- CreateIndex
CREATE UNIQUE INDEX "qualifications_name_key" ON "qualifications"("name");

-- CreateIndex
CREATE INDEX "candidate_qualifications_qualification_id_idx" ON "candidate_qualifications"("qualification_id");

-- CreateIndex
CREATE UNIQUE INDEX "skills_group_name_key" ON "skills"("group", "name");

-- CreateIndex
CREATE INDEX "candidate_skills_skill_id_idx" ON "candidate_skills"("skill_id");

-- CreateIndex
CREATE UNIQUE INDEX "equipment_group_name_key" ON "equipment"("group", "name");

-- CreateIndex
CREATE INDEX "candidate_equipment_equipment_id_idx" ON "candidate_equipment"("equipment_id");

-- CreateIndex
CREATE UNIQUE INDEX "stored_files_key_key" ON "stored_files"("key");

-- CreateIndex
CREATE INDEX "stored_files_user_id_idx" ON "stored_files"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "documents_file_id_key" ON "documents"("file_id");

-- CreateIndex
CREATE INDEX "documents_candidate_id_kind_idx" ON "documents"("candidate_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "references_token_hash_key" ON "references"("token_hash");

-- CreateIndex
CREATE INDEX "references_candidate_id_idx" ON "references"("candidate_id");

-- CreateIndex
CREATE INDEX "references_completed_completed_at_idx" ON "references"("completed", "completed_at");

-- CreateIndex
CREATE INDEX "couple_members_candidate_id_idx" ON "couple_members"("candidate_id");

-- CreateIndex
CREATE UNIQUE INDEX "employers_user_id_key" ON "employers"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "yachts_employer_id_key" ON "yachts"("employer_id");

-- CreateIndex
CREATE INDEX "yachts_created_at_id_idx" ON "yachts"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "vessels_name_builder_name_key" ON "vessels"("name", "builder_name");

-- CreateIndex
CREATE UNIQUE INDEX "builders_name_key" ON "builders"("name");

-- CreateIndex
CREATE UNIQUE INDEX "jobs_reference_key" ON "jobs"("reference");

-- CreateIndex
CREATE INDEX "jobs_yacht_id_status_idx" ON "jobs"("yacht_id", "status");

-- CreateIndex
CREATE INDEX "jobs_status_listed_at_id_idx" ON "jobs"("status", "listed_at", "id");

-- CreateIndex
CREATE INDEX "jobs_position_id_idx" ON "jobs"("position_id");

-- CreateIndex
CREATE INDEX "job_qualifications_qualification_id_idx" ON "job_qualifications"("qualification_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_qualification_groups_job_id_rank_key" ON "job_qualification_groups"("job_id", "rank");

-- CreateIndex
CREATE INDEX "job_qualification_group_items_qualification_id_idx" ON "job_qualification_group_items"("qualification_id");

-- CreateIndex
CREATE INDEX "not_interested_job_id_idx" ON "not_interested"("job_id");

-- CreateIndex
CREATE INDEX "applications_candidate_id_applied_at_idx" ON "applications"("candidate_id", "applied_at");

-- CreateIndex
CREATE INDEX "applications_job_id_status_rejected_applied_at_idx" ON "applications"("job_id", "status", "rejected", "applied_at");

-- CreateIndex
CREATE UNIQUE INDEX "applications_job_id_candidate_id_key" ON "applications"("job_id", "candidate_id");

-- CreateIndex
CREATE INDEX "application_events_application_id_created_at_idx" ON "application_events"("application_id", "created_at");

-- CreateIndex
CREATE INDEX "application_events_actor_id_idx" ON "application_events"("actor_id");

-- CreateIndex
CREATE INDEX "job_alerts_candidate_id_idx" ON "job_alerts"("candidate_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_alerts_job_id_candidate_id_key" ON "job_alerts"("job_id", "candidate_id");

-- CreateIndex
CREATE UNIQUE INDEX "integration_tokens_token_hash_key" ON "integration_tokens"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "emails_dedupe_key_key" ON "emails"("dedupe_key");

-- CreateIndex
CREATE INDEX "emails_user_id_idx" ON "emails"("user_id");

-- CreateIndex
CREATE INDEX "emails_created_at_idx" ON "emails"("created_at");

-- CreateIndex
CREATE INDEX "document_reads_candidate_id_created_at_idx" ON "document_reads"("candidate_id", "created_at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_codes" ADD CONSTRAINT "account_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_image_file_id_fkey" FOREIGN KEY ("image_file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_cv_file_id_fkey" FOREIGN KEY ("cv_file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_visas" ADD CONSTRAINT "candidate_visas_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_certificates" ADD CONSTRAINT "candidate_certificates_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desired_roles" ADD CONSTRAINT "desired_roles_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desired_role_positions" ADD CONSTRAINT "desired_role_positions_desired_role_id_fkey" FOREIGN KEY ("desired_role_id") REFERENCES "desired_roles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desired_role_positions" ADD CONSTRAINT "desired_role_positions_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "positions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "past_roles" ADD CONSTRAINT "past_roles_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "education" ADD CONSTRAINT "education_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_qualifications" ADD CONSTRAINT "candidate_qualifications_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_qualifications" ADD CONSTRAINT "candidate_qualifications_qualification_id_fkey" FOREIGN KEY ("qualification_id") REFERENCES "qualifications"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_skills" ADD CONSTRAINT "candidate_skills_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_skills" ADD CONSTRAINT "candidate_skills_skill_id_fkey" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_equipment" ADD CONSTRAINT "candidate_equipment_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_equipment" ADD CONSTRAINT "candidate_equipment_equipment_id_fkey" FOREIGN KEY ("equipment_id") REFERENCES "equipment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "references" ADD CONSTRAINT "references_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "couple_members" ADD CONSTRAINT "couple_members_couple_id_fkey" FOREIGN KEY ("couple_id") REFERENCES "couples"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "couple_members" ADD CONSTRAINT "couple_members_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "employers" ADD CONSTRAINT "employers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "yachts" ADD CONSTRAINT "yachts_employer_id_fkey" FOREIGN KEY ("employer_id") REFERENCES "employers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_yacht_id_fkey" FOREIGN KEY ("yacht_id") REFERENCES "yachts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_posted_by_id_fkey" FOREIGN KEY ("posted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "positions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_qualifications" ADD CONSTRAINT "job_qualifications_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_qualifications" ADD CONSTRAINT "job_qualifications_qualification_id_fkey" FOREIGN KEY ("qualification_id") REFERENCES "qualifications"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_qualification_groups" ADD CONSTRAINT "job_qualification_groups_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_qualification_group_items" ADD CONSTRAINT "job_qualification_group_items_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "job_qualification_groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_qualification_group_items" ADD CONSTRAINT "job_qualification_group_items_qualification_id_fkey" FOREIGN KEY ("qualification_id") REFERENCES "qualifications"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "not_interested" ADD CONSTRAINT "not_interested_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "not_interested" ADD CONSTRAINT "not_interested_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "integration_tokens" ADD CONSTRAINT "integration_tokens_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_names" ADD CONSTRAINT "place_names_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "places"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_reads" ADD CONSTRAINT "document_reads_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "candidates"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- Lower case without accents: what every search compares. Immutable, so that indexes can use it.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Job references are taken from here, so that none is given twice, also under concurrency.
CREATE SEQUENCE job_reference_seq START 1001;

-- One open couple per candidate.
CREATE UNIQUE INDEX couple_members_one_open ON couple_members (candidate_id) WHERE open;

-- Lists in the order in which they are paged.
CREATE INDEX candidates_crew_page ON candidates (created_at DESC, id DESC) WHERE is_verified;
CREATE INDEX candidates_completed_page ON candidates (requested_verification_at DESC, id DESC) WHERE requested_verification AND NOT is_verified;
CREATE INDEX candidates_incomplete_page ON candidates (created_at DESC, id DESC) WHERE NOT is_verified AND NOT requested_verification;
CREATE INDEX applications_new ON applications (job_id) WHERE status = 'APPLIED' AND NOT rejected;
CREATE INDEX jobs_live ON jobs (listed_at DESC, id DESC) WHERE status = 'ACTIVE' AND visibility = 'LIVE';
CREATE INDEX users_last_active ON users (last_active_at);

-- Searches.
CREATE INDEX candidates_search_text ON candidates USING gin (search_text gin_trgm_ops);
CREATE INDEX candidates_keyword_text ON candidates USING gin (keyword_text gin_trgm_ops);
CREATE INDEX candidates_desired_positions ON candidates USING gin (desired_position_ids);
CREATE INDEX candidates_desired_types ON candidates USING gin (desired_position_types);
CREATE INDEX candidates_held_qualifications ON candidates USING gin (held_qualification_ids);
CREATE INDEX candidates_nationalities ON candidates USING gin (nationalities);
CREATE INDEX yachts_name ON yachts USING gin (fold(name) gin_trgm_ops);
CREATE INDEX place_names_name ON place_names USING gin (name gin_trgm_ops);
CREATE INDEX place_names_prefix ON place_names (name text_pattern_ops);

-- What no row may say.
ALTER TABLE users ADD CONSTRAINT users_email_lower CHECK (email = lower(email));
ALTER TABLE candidates
  ADD CONSTRAINT candidates_completion CHECK (profile_completion BETWEEN 0 AND 100),
  ADD CONSTRAINT candidates_setup_step CHECK (initial_setup_step BETWEEN 0 AND 4),
  ADD CONSTRAINT candidates_notice CHECK (notice_period IN (7, 14, 28)),
  ADD CONSTRAINT candidates_height CHECK (height_cm BETWEEN 50 AND 272),
  ADD CONSTRAINT candidates_salary CHECK (ideal_salary >= 0),
  ADD CONSTRAINT candidates_verified_not_rejected CHECK (NOT (is_verified AND is_rejected)),
  ADD CONSTRAINT candidates_request_date CHECK (requested_verification = (requested_verification_at IS NOT NULL)),
  ADD CONSTRAINT candidates_location CHECK ((location_lat IS NULL) = (location_lng IS NULL));
ALTER TABLE past_roles
  ADD CONSTRAINT past_roles_from CHECK ((from_date IS NULL) = (from_precision IS NULL)),
  ADD CONSTRAINT past_roles_to CHECK ((to_date IS NULL) = (to_precision IS NULL)),
  ADD CONSTRAINT past_roles_present CHECK (NOT (present AND to_date IS NOT NULL));
ALTER TABLE education
  ADD CONSTRAINT education_from CHECK ((from_date IS NULL) = (from_precision IS NULL)),
  ADD CONSTRAINT education_to CHECK ((to_date IS NULL) = (to_precision IS NULL)),
  ADD CONSTRAINT education_present CHECK (NOT (present AND to_date IS NOT NULL));
ALTER TABLE desired_roles
  ADD CONSTRAINT desired_roles_sizes CHECK (yacht_size_min IS NULL OR yacht_size_max IS NULL OR yacht_size_min <= yacht_size_max);
ALTER TABLE yachts
  ADD CONSTRAINT yachts_size CHECK (size > 0 AND size < 1000),
  ADD CONSTRAINT yachts_build_year CHECK (build_year BETWEEN 1800 AND 2100);
ALTER TABLE "references"
  ADD CONSTRAINT references_completed CHECK (completed = (completed_at IS NOT NULL)),
  ADD CONSTRAINT references_step CHECK (step BETWEEN 0 AND 7);
ALTER TABLE jobs
  ADD CONSTRAINT jobs_wizard_step CHECK (wizard_step BETWEEN 1 AND 4),
  ADD CONSTRAINT jobs_archived CHECK (status <> 'ACTIVE' OR archived_at IS NULL),
  ADD CONSTRAINT jobs_active_is_complete CHECK (
    status <> 'ACTIVE' OR (
      position_id IS NOT NULL AND consultant IS NOT NULL AND reference IS NOT NULL
      AND contract_type IS NOT NULL AND salary_currency IS NOT NULL AND salary_type IS NOT NULL
      AND (salary_type <> 'FIXED' OR salary_amount IS NOT NULL)
      AND (salary_type <> 'RANGE' OR (salary_range_min IS NOT NULL AND salary_range_max IS NOT NULL))
      AND (contract_type <> 'ROTATION' OR (period_length IS NOT NULL AND period_length_secondary IS NOT NULL))
      AND gender IS NOT NULL AND start_date_type IS NOT NULL
      AND (start_date_type <> 'APPROXIMATE_DATE' OR start_date IS NOT NULL)
      AND visibility IS NOT NULL AND description <> '' AND description IS NOT NULL AND listed_at IS NOT NULL
    )
  );
ALTER TABLE applications
  ADD CONSTRAINT applications_rejected CHECK (NOT rejected OR status IN ('APPLIED', 'FORWARDED'));
