import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  ClientPeople_client$data,
  ClientPeople_client$key,
} from '#web/__generated__/ClientPeople_client.graphql.ts';
import { day } from '#web/ui/day.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { textLinkStyles } from '#web/ui/TextLink.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import { PersonForm } from './PersonForm.tsx';

type Person = ClientPeople_client$data['people'][number];

const PREFERS = { EMAIL: 'prefers e-mail', PHONE: 'prefers a call', WHATSAPP: 'prefers WhatsApp' };

/** Who speaks for a client; somebody who was erased stays as a row without a name. */
export function ClientPeople({ client }: { client: ClientPeople_client$key }) {
  const { id, archivedAt, people } = useFragment(
    graphql`
      fragment ClientPeople_client on Client {
        id
        archivedAt
        people {
          id
          name
          role
          email
          phone
          channel
          erasedAt
        }
      }
    `,
    client,
  );
  const [edited, setEdited] = useState<Person | 'new' | null>(null);
  return (
    <Card as="section" aria-label="People" className="p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">People</h2>
        {!archivedAt && <Button onClick={() => setEdited('new')}>Add Person</Button>}
      </div>
      {people.length === 0 && <p className="mt-2 text-ink-soft">Nobody was added yet.</p>}
      <ul className="mt-2 divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            {person.name ? (
              <>
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-medium wrap-anywhere">
                    {person.name}
                    {person.role && (
                      <span className="font-normal text-ink-soft">, {person.role}</span>
                    )}
                  </p>
                  <p className="flex flex-wrap gap-x-3 text-note text-ink-soft">
                    {person.email && (
                      <a href={`mailto:${person.email}`} className={textLinkStyles}>
                        {person.email}
                      </a>
                    )}
                    {person.phone && (
                      <a href={`tel:${person.phone}`} className={textLinkStyles}>
                        {person.phone}
                      </a>
                    )}
                    {PREFERS[person.channel as keyof typeof PREFERS]}
                  </p>
                </div>
                <div className="-mx-3 flex">
                  <Button
                    variant="quiet"
                    aria-label={`Edit ${person.name}`}
                    onClick={() => setEdited(person)}
                  >
                    Edit
                  </Button>
                  <ErasePerson id={person.id} name={person.name} />
                </div>
              </>
            ) : (
              <p className="text-ink-soft">Erased on request, {day(person.erasedAt)}</p>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <PersonForm
          clientId={id}
          person={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
