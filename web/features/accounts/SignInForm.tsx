import { useForm } from 'react-hook-form';
import { failureText } from '#web/features/forms/form-failure.ts';
import { useLogIn } from '#web/features/session/useLogIn.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { AuthForm } from './AuthForm.tsx';

type Values = { email: string; password: string };

/** `next` is an address of this site. */
export function SignInForm({ next }: { next: string }) {
  const [logIn, isLoggingIn] = useLogIn();
  const form = useForm<Values>();
  const { register, handleSubmit, setError } = form;
  const submit = handleSubmit(async (input) => {
    const { failure } = await logIn({ input });
    if (failure) setError('root', { message: failureText(failure) });
    else window.location.assign(next);
  });

  return (
    <AuthForm onSubmit={submit} form={form} button="Log In" pending={isLoggingIn}>
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
    </AuthForm>
  );
}
