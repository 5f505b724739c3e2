import type { FieldOf } from '#web/features/forms/fieldsOf.ts';
import { TextField } from '#web/ui/TextField.tsx';

type Company = { companyName: string; position: string };
type Props = { field: FieldOf<Company>; positionHelp: string };

/** The yacht or company of an entry, and the position there. */
export function CompanyFields({ field, positionHelp }: Props) {
  return (
    <>
      <TextField
        label="Company name"
        help="The yacht or the company."
        required
        {...field('companyName')}
      />
      <TextField label="Position" help={positionHelp} required {...field('position')} />
    </>
  );
}
