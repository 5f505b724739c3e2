import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextField } from '#web/ui/TextField.tsx';

type Company = { companyName: string; position: string };
type Props = {
  register: (name: keyof Company) => ReturnType<UseFormRegister<Company>>;
  errors: FieldErrors<Company>;
  positionHelp: string;
};

/** The yacht or company of an entry, and the position there. */
export function CompanyFields({ register, errors, positionHelp }: Props) {
  return (
    <>
      <TextField
        label="Company name"
        help="The yacht or the company."
        required
        error={errors.companyName?.message}
        {...register('companyName')}
      />
      <TextField
        label="Position"
        help={positionHelp}
        required
        error={errors.position?.message}
        {...register('position')}
      />
    </>
  );
}
