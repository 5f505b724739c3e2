import { Mail, MapPin, Phone } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ContactDetails_brand$key } from '#web/__generated__/ContactDetails_brand.graphql.ts';
import { Card } from '#web/ui/Card.tsx';
import { ContactLine } from './ContactLine.tsx';

/** The contact details of the agency. */
export function ContactDetails({ brand }: { brand: ContactDetails_brand$key }) {
  const { email, phone, address } = useFragment(
    graphql`
      fragment ContactDetails_brand on Brand {
        email
        phone
        address
      }
    `,
    brand,
  );
  return (
    <Card as="section" aria-labelledby="general-enquiries">
      <h2 id="general-enquiries" className="display mb-2 text-xl">
        General enquiries
      </h2>
      <ul>
        <ContactLine icon={Mail} name="Email" href={`mailto:${email}`}>
          {email}
        </ContactLine>
        {phone && (
          <ContactLine
            icon={Phone}
            name="Telephone"
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          >
            {phone}
          </ContactLine>
        )}
        {address && (
          <ContactLine icon={MapPin} name="Address">
            {address}
          </ContactLine>
        )}
      </ul>
    </Card>
  );
}
