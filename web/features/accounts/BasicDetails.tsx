import type { ChangeEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { BasicDetailsMutation } from '#web/__generated__/BasicDetailsMutation.graphql.ts';
import type { BasicDetails_user$key } from '#web/__generated__/BasicDetails_user.graphql.ts';
import { SectionEnd } from '#web/features/forms/SectionEnd.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { NameFields } from './NameFields.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { addressTaken, useAddressCheck } from './useAddressCheck.ts';

type Values = { firstName: string; lastName: string; email: string };

/** The names and e-mail address of the account. */
export function BasicDetails({ user }: { user: BasicDetails_user$key }) {
  const { id, firstName, lastName, email, emailVerified } = useFragment(
    graphql`
      fragment BasicDetails_user on User {
        id
        firstName
        lastName
        email
        emailVerified
      }
    `,
    user,
  );
  const [update, isUpdating] = useCommit<BasicDetailsMutation>(graphql`
    mutation BasicDetailsMutation($input: UpdateBasicDetailsInput!) {
      updateBasicDetails(input: $input) {
        ... on UpdateBasicDetailsPayload {
          message
          user {
            ...BasicDetails_user
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm<Values>({
    values: { firstName, lastName, email },
    // Keeps what is typed while a save is in progress.
    resetOptions: { keepDirtyValues: true },
  });
  const { forget } = useKeptForm(`basic details ${id}`, form);
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const address = useAddressCheck(email);
  const typed = useWatch({ control: form.control, name: 'email' });
  const isFree = address.isFree(typed);
  const submit = handleSubmit(async (input) => {
    const { data, failure } = await update({ input });
    if (failure) return showFailure(form, failure, ['firstName', 'lastName', 'email']);
    forget();
    toast.success(data.message, { duration: 3333 });
  });

  return (
    <FormSection title="Basic details" description="Your name, and the address you log in with.">
      <form noValidate onSubmit={submit} className="contents">
        <NameFields field={fieldsOf(form)} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          className="sm:col-span-2"
          help={
            isFree
              ? 'This address is free. It has to be confirmed; the old one is told.'
              : 'A new address has to be confirmed; the old one is told.'
          }
          error={errors.email?.message ?? (isFree === false ? addressTaken : undefined)}
          {...register('email', {
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
              form.clearErrors('email');
              address.check(target.value);
            },
          })}
        />
        {!emailVerified && (
          <Banner tone="warning" title={`${email} is not confirmed yet.`} className="sm:col-span-2">
            <div className="mt-2">
              <ResendConfirmation />
            </div>
          </Banner>
        )}
        <SectionEnd form={form} variant="primary" pending={isUpdating} className="sm:col-span-2">
          Save Details
        </SectionEnd>
      </form>
    </FormSection>
  );
}
