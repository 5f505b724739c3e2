import { graphql } from 'relay-runtime';
import { useForm } from 'react-hook-form';
import type { PartnerFormMutation } from '#web/__generated__/PartnerFormMutation.graphql.ts';
import { SectionEnd } from '#web/features/forms/SectionEnd.tsx';
import { fieldsOf } from '#web/features/forms/fieldsOf.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';

type Values = { email: string };

/** Requests a link with a partner by e-mail address. */
export function PartnerForm() {
  const [request, isRequesting] = useCommit<PartnerFormMutation>(graphql`
    mutation PartnerFormMutation($input: RequestCoupleInput!) {
      requestCouple(input: $input) {
        ... on RequestCouplePayload {
          profile {
            ...CoupleLink_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const form = useForm<Values>({ defaultValues: { email: '' } });
  const { forget } = useKeptForm('partner', form);
  const submit = form.handleSubmit(async (input) => {
    const { failure } = await request({ input });
    if (failure) return showFailure(form, failure, ['email']);
    forget();
    toast.success('Your request was sent.');
  });

  return (
    <form noValidate onSubmit={submit} className="contents">
      <TextField
        label="Partner's email"
        type="email"
        autoComplete="off"
        help="The address of their account here. They can accept or reject your request."
        {...fieldsOf(form)('email')}
      />
      <SectionEnd form={form} variant="primary" pending={isRequesting}>
        Send Request
      </SectionEnd>
    </form>
  );
}
