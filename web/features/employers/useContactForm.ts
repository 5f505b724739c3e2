import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useContactForm_employer$key } from '#web/__generated__/useContactForm_employer.graphql.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { type ContactValues, contactValues } from './contact.ts';

/** The form of an employer's contact details; `draft` names what is kept of it in this tab. */
export function useContactForm(employer: useContactForm_employer$key, draft: string) {
  const saved = useFragment(
    graphql`
      fragment useContactForm_employer on Employer {
        id
        ...contact_employer
      }
    `,
    employer,
  );
  const form = useForm<ContactValues>({ defaultValues: contactValues(saved) });
  const { forget } = useKeptForm(`${draft} ${saved.id}`, form);
  return { form, forget };
}
