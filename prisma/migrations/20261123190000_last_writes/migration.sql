-- The write-ahead log's position after the last write of an account or token: a replica is read for them only once it
-- has replayed it. Rows are written only where a replica is configured, and removed after a minute.
CREATE TABLE "last_writes" (
  "holder" TEXT NOT NULL,
  "lsn" pg_lsn NOT NULL,
  "written_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "last_writes_pkey" PRIMARY KEY ("holder")
);
