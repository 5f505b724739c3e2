import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { PersonHead_candidate$key } from '#web/__generated__/PersonHead_candidate.graphql.ts';
import { Availability } from './Availability.tsx';
import { PartnerName } from '#web/features/couple/PartnerName.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { EmailText } from '#web/ui/EmailText.tsx';
import { money } from '#web/ui/money.ts';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

type Props = {
  candidate: PersonHead_candidate$key;
  /** The heading's level: 1 on a page of its own, 2 beside a list. */
  level: 1 | 2;
  /** Where the name leads; without it the name is no link. */
  to?: string;
  /** Above the name. */
  above?: ReactNode;
  /** Badges beside the name. */
  badges?: ReactNode;
  /** A line under the name, in place of the position. */
  line?: ReactNode;
  /** At the end of the name's row. */
  actions?: ReactNode;
};

/** Who it is, what they want, when they can come and how to reach them. */
export function PersonHead({ candidate, level, to, above, badges, line, actions }: Props) {
  const { profile, ...person } = useFragment(
    graphql`
      fragment PersonHead_candidate on Candidate {
        id
        firstName
        lastName
        position
        imageUrl
        verification
        rejectionWords
        inLinkedCouple
        profile {
          email
          dob
          idealSalary
          idealSalaryCurrency
          availabilityLabel
          availabilityAge
          primaryPhone
          primaryPhoneWhatsAppUrl
          secondaryPhone
          secondaryPhoneWhatsAppUrl
          currentLocation {
            label
          }
          couple {
            ...PartnerName_couple
          }
        }
      }
    `,
    candidate,
  );
  const name = `${person.firstName} ${person.lastName}`;
  const Heading = level === 1 ? 'h1' : 'h2';
  const wish =
    typeof profile?.idealSalary === 'number'
      ? `${money(profile.idealSalary, profile.idealSalaryCurrency)} a month`
      : null;
  const facts: [string, ReactNode][] = [
    ['Wants', wish],
    [
      'Availability',
      profile?.availabilityLabel && (
        <Availability label={profile.availabilityLabel} age={profile.availabilityAge} />
      ),
    ],
    ['Now in', profile?.currentLocation?.label],
    ['Date of birth', profile?.dob],
    ['Asked to mend', person.rejectionWords],
    ['Couple', profile?.couple && <PartnerName couple={profile.couple} candidateId={person.id} />],
  ];
  return (
    <header className="flex flex-col gap-3">
      {above}
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
          <Avatar name={name} src={person.imageUrl} size={level === 1 ? 'large' : 'medium'} />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <Heading
                className={
                  level === 1
                    ? 'text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl'
                    : 'text-lg font-semibold tracking-tight wrap-anywhere'
                }
              >
                {to ? (
                  <Link to={to} className="rounded-chip hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </Heading>
              <Badge tone={person.verification === 'VERIFIED' ? 'success' : 'neutral'}>
                {person.verification === 'VERIFIED' ? 'Verified' : 'Not verified'}
              </Badge>
              {person.inLinkedCouple && <Badge tone="info">TEAM</Badge>}
              {badges}
            </div>
            <p className="text-ink-soft text-pretty">{line ?? person.position}</p>
          </div>
        </div>
        {actions && <div className="ml-auto flex items-center gap-2 print:hidden">{actions}</div>}
      </div>
      <section
        aria-label="Contact"
        className="flex flex-wrap items-center gap-x-5 gap-y-1 text-note"
      >
        <dl className="contents">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="flex gap-1.5">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="font-medium">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {profile && (
          <>
            <Way href={`mailto:${profile.email}`} icon={<Mail aria-hidden />}>
              <EmailText>{profile.email}</EmailText>
            </Way>
            <Numbers number={profile.primaryPhone} chat={profile.primaryPhoneWhatsAppUrl} />
            <Numbers number={profile.secondaryPhone} chat={profile.secondaryPhoneWhatsAppUrl} />
          </>
        )}
      </section>
    </header>
  );
}

/** A telephone number to call, and its chat. */
function Numbers(props: { number: string | null | undefined; chat: string | null | undefined }) {
  const { number, chat } = props;
  if (!number) return null;
  return (
    <>
      <Way href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} icon={<Phone aria-hidden />}>
        {number}
      </Way>
      {chat && (
        <Way href={chat} icon={<MessageCircle aria-hidden />}>
          WhatsApp
          <span className="sr-only"> {number}</span>
        </Way>
      )}
    </>
  );
}

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a
      href={href}
      rel="noreferrer"
      className={`${textLinkStyles} touch-target inline-flex min-w-0 items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0`}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}
