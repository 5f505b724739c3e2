-- A placement of which neither an end nor a guarantee is known
ALTER TYPE "placement_reminder" ADD VALUE 'OPEN';
