import type { FieldOf } from '#web/features/forms/fieldsOf.ts';
import { TextField } from '#web/ui/TextField.tsx';

type Names = { firstName: string; lastName: string };

/** The first and last name of an account. */
export function NameFields({ field }: { field: FieldOf<Names> }) {
  return (
    <>
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
    </>
  );
}
