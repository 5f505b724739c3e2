import { graphql } from 'relay-runtime';
import { useForm } from 'react-hook-form';
import type { ChangePasswordMutation } from '#web/__generated__/ChangePasswordMutation.graphql.ts';
import { SectionEnd } from '#web/features/forms/SectionEnd.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { FormSection } from '#web/ui/FormSection.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useViewer } from '#web/viewer.ts';

type Values = { previousPassword: string; password: string; confirmation: string };

/** The form with the current password, the new one and its repetition. */
export function ChangePassword() {
  const { role, account } = useViewer();
  const [change, isChanging] = useCommit<ChangePasswordMutation>(graphql`
    mutation ChangePasswordMutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        ... on ChangePasswordPayload {
          message
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm<Values>({
    defaultValues: { previousPassword: '', password: '', confirmation: '' },
  });
  const { handleSubmit, reset } = form;
  const field = fieldsOf(form);
  const submit = handleSubmit(async (input) => {
    const { data, failure } = await change({ input });
    if (failure)
      return showFailure(form, failure, ['previousPassword', 'password', 'confirmation']);
    reset();
    toast.success(data.message, { duration: 3333 });
  });

  return (
    <FormSection title="Password" description="A change ends your sessions on every other device.">
      <form method="post" noValidate onSubmit={submit} className="contents">
        <input hidden readOnly autoComplete="username" value={account?.email ?? ''} />
        <PasswordField
          label="Previous password"
          autoComplete="current-password"
          className="sm:col-span-2"
          {...field('previousPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help={`At least ${role === 'admin' ? 12 : 6} characters.`}
          {...field('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...field('confirmation')}
        />
        <SectionEnd form={form} pending={isChanging} className="sm:col-span-2">
          Change Password
        </SectionEnd>
      </form>
    </FormSection>
  );
}
