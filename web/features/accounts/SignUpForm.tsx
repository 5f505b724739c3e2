import { graphql } from 'relay-runtime';
import { useForm } from 'react-hook-form';
import type { SignUpFormMutation } from '#web/__generated__/SignUpFormMutation.graphql.ts';
import { BoundField } from '#web/features/forms/BoundField.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { AuthForm } from './AuthForm.tsx';
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
  const { control, handleSubmit } = form;
  const field = fieldsOf(form);
  const submit = handleSubmit(async (input) => {
    const { failure } = await createAccount({ input });
    if (failure) showFailure(form, failure, ['firstName', 'lastName', 'email', 'password']);
    else window.location.assign(next);
  });

  return (
    <AuthForm
      onSubmit={submit}
      form={form}
      button="Register"
      pending={isCreating}
      note={
        <p className="text-sm text-ink-soft text-pretty">
          Registering is free. You must be over 18. By registering you accept our{' '}
          <TextLink to="/terms-and-conditions">terms</TextLink> and our{' '}
          <TextLink to="/privacy-policy">privacy policy</TextLink>.
        </p>
      }
    >
      <BoundField
        control={control}
        name="userType"
        as={SegmentedControl}
        label="I register as"
        choices={accountTypes}
        wide
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields field={field} />
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 6 characters."
        {...field('password')}
      />
    </AuthForm>
  );
}
