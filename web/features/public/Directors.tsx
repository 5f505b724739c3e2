import { BriefcaseBusiness, Mail, MessageCircle } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { Directors_brand$key } from '#web/__generated__/Directors_brand.graphql.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ContactLine } from './ContactLine.tsx';
import { SampleNote } from './SampleNote.tsx';

/** The agency's directors with their contact details. */
export function Directors({ brand }: { brand: Directors_brand$key }) {
  const { directors, isSample } = useFragment(
    graphql`
      fragment Directors_brand on Brand {
        isSample
        directors {
          name
          role
          email
          phone
          networkUrl
        }
      }
    `,
    brand,
  );
  if (directors.length === 0) return null;
  return (
    <section aria-labelledby="directors" className="mt-12">
      <h2 id="directors" className="display mb-4 text-2xl">
        The directors
      </h2>
      <ul className="grid gap-4 wide:grid-cols-2">
        {directors.map(({ name, role, email, phone, networkUrl }) => (
          <Card as="li" key={email}>
            <div className="mb-3 flex items-center gap-4">
              <Avatar name={name} size="large" />
              <div>
                <h3 className="font-semibold">{name}</h3>
                <p className="text-sm text-ink-soft">{role}</p>
              </div>
            </div>
            <ul>
              <ContactLine icon={Mail} name="Email" href={`mailto:${email}`}>
                {email}
              </ContactLine>
              <ContactLine
                icon={MessageCircle}
                href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
              >
                WhatsApp {phone}
              </ContactLine>
              <ContactLine icon={BriefcaseBusiness} href={networkUrl}>
                Professional profile<span className="sr-only"> of {name}</span>
              </ContactLine>
            </ul>
          </Card>
        ))}
      </ul>
      {isSample && <SampleNote />}
    </section>
  );
}
