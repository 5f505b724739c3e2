import { graphql } from 'relay-runtime';
import { useForm } from 'react-hook-form';
import type { SignUpFormMutation } from '#web/__generated__/SignUpFormMutation.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { NameFields } from './NameFields.tsx';

type Values = {
  userType: 'CANDIDATE' | 'EMPLOYER';
  firstName: string;
  lastName: string;
  email: string;
  password: string;
};

const accountTypes: { value: Values['userType']; label: string }[] = [
  { value: 'CANDIDATE', label: 'Crew' },
  { value: 'EMPLOYER', label: 'Yacht' },
];

/** `next` is an address of this site. */
export function SignUpForm({ next }: { next: string }) {
  const [createAccount, isCreating] = useCommit<SignUpFormMutation>(graphql`
    mutation SignUpFormMutation($input: RegisterAccountInput!) {
      registerAccount(input: $input) {
        ... on RegisterAccountPayload {
          user {
            id
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm<Values>({ defaultValues: { userType: 'CANDIDATE' } });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(async (input) => {
    const { failure } = await createAccount({ input });
    if (failure) showFailure(form, failure, ['firstName', 'lastName', 'email', 'password']);
    else window.location.assign(next);
  });

  return (
    // POST, because before hydration a GET form would put the password into the address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <BoundField
        control={control}
        name="userType"
        as={SegmentedControl}
        label="I register as"
        choices={accountTypes}
        wide
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields register={register} errors={errors} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 6 characters."
        error={errors.password?.message}
        {...register('password')}
      />
      <FormFaults>{errors.root?.message}</FormFaults>
      <Button type="submit" variant="primary" wide pending={isCreating}>
        Register
      </Button>
      <p className="text-sm text-ink-soft text-pretty">
        Registering is free. You must be over 18. By registering you accept our{' '}
        <TextLink to="/terms-and-conditions">terms</TextLink> and our{' '}
        <TextLink to="/privacy-policy">privacy policy</TextLink>.
      </p>
    </form>
  );
}
