import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnContact_employer$key } from '#web/__generated__/OwnContact_employer.graphql.ts';
import { Facts } from '#web/features/jobs/Facts.tsx';
import { HomePart } from './HomePart.tsx';

/** The contact details of an employer. */
export function OwnContact({ employer }: { employer: OwnContact_employer$key }) {
  const contact = useFragment(
    graphql`
      fragment OwnContact_employer on Employer {
        primaryPhone
        primaryPhoneWhatsApp
        secondaryPhone
        secondaryPhoneWhatsApp
      }
    `,
    employer,
  );
  return (
    <HomePart title="Contact Details" edit="contact">
      <Facts
        className="sm:grid-cols-3"
        facts={{
          'Primary phone number': phone(contact.primaryPhone, contact.primaryPhoneWhatsApp),
          'Other phone number': phone(contact.secondaryPhone, contact.secondaryPhoneWhatsApp),
        }}
      />
    </HomePart>
  );
}

function phone(number: string | null | undefined, isOnWhatsApp: boolean) {
  return number && (isOnWhatsApp ? `${number}, on WhatsApp` : number);
}
