import { graphql, readInlineData } from 'relay-runtime';
import type { contact_employer$key } from '#web/__generated__/contact_employer.graphql.ts';
import { BoundField, type BoundFieldOf } from '#web/features/forms/BoundField.tsx';

/** The form values of an employer's contact details; '' for none. */
export type ContactValues = {
  primaryPhone: string;
  primaryPhoneWhatsApp: boolean;
  secondaryPhone: string;
  secondaryPhoneWhatsApp: boolean;
};

/** A field of the form. */
export const ContactField: BoundFieldOf<ContactValues> = BoundField;

export const contactFields = [
  'primaryPhone',
  'secondaryPhone',
] as const satisfies readonly (keyof ContactValues)[];

/** The fields that the server already stores. */
export function contactValues(key: contact_employer$key): ContactValues {
  const employer = readInlineData(
    graphql`
      fragment contact_employer on Employer @inline {
        primaryPhone
        primaryPhoneWhatsApp
        secondaryPhone
        secondaryPhoneWhatsApp
      }
    `,
    key,
  );
  return {
    primaryPhone: employer.primaryPhone ?? '',
    primaryPhoneWhatsApp: employer.primaryPhoneWhatsApp,
    secondaryPhone: employer.secondaryPhone ?? '',
    secondaryPhoneWhatsApp: employer.secondaryPhoneWhatsApp,
  };
}
