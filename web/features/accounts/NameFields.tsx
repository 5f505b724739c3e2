import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextField } from '#web/ui/TextField.tsx';

type Names = { firstName: string; lastName: string };
type Props = {
  register: (name: keyof Names) => ReturnType<UseFormRegister<Names>>;
  errors: FieldErrors<Names>;
};

/** The first and last name of an account. */
export function NameFields({ register, errors }: Props) {
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
    </>
  );
}
