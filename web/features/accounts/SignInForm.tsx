import { useForm } from 'react-hook-form';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useLogIn } from '#web/features/session/useLogIn.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

type Values = { email: string; password: string };

/** `next` is an address of this site. */
export function SignInForm({ next }: { next: string }) {
  const [logIn, isLoggingIn] = useLogIn();
  const { register, handleSubmit, formState, setError } = useForm<Values>();
  const submit = handleSubmit(async (input) => {
    const { failure } = await logIn({ input });
    if (failure) setError('root', { message: failureText(failure) });
    else window.location.assign(next);
  });

  return (
    // POST, because before hydration a GET form would put the password into the address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        {...register('email')}
      />
      <div className="flex flex-col gap-1">
        <PasswordField label="Password" autoComplete="current-password" {...register('password')} />
        <TextLink to="/reset-password" className="self-end py-1 text-sm">
          Forgot Password
        </TextLink>
      </div>
      <FormFaults>{formState.errors.root?.message}</FormFaults>
      <Button type="submit" variant="primary" wide pending={isLoggingIn}>
        Log In
      </Button>
    </form>
  );
}
