-- Whether a reference may be quoted to employers, or is for the agency alone: as its referee answers. One without
-- an answer, such as every earlier one, is not quoted.
CREATE TYPE "reference_quoting" AS ENUM ('NAMED', 'ROLE', 'CONFIDENTIAL');
ALTER TABLE "references" ADD COLUMN "quoting" "reference_quoting";
