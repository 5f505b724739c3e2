import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';

/** A form whose errors are shown. */
export type FormWithErrors = {
  formState: { errors: { root?: { message?: string | undefined } | undefined } };
};

/** Gives the props of a native field: those of `register`, and the error. */
export type FieldOf<Values extends FieldValues> = (
  name: FieldPath<Values>,
) => UseFormRegisterReturn & { error: string | undefined };

/** Binds the native fields of a form: `<TextField label="Name" {...field('name')} />`. */
export function fieldsOf<Values extends FieldValues>({
  register,
  formState,
}: Pick<UseFormReturn<Values>, 'register' | 'formState'>): FieldOf<Values> {
  const { errors } = formState;
  return (name) => {
    const fault = get(errors, name) as FieldError | undefined;
    return { ...register(name), error: fault?.message };
  };
}
