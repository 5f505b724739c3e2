import { ArrowRight } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type {
  Standing_candidate$data,
  Standing_candidate$key,
} from '#web/__generated__/Standing_candidate.graphql.ts';
import type { StandingSubscription } from '#web/__generated__/StandingSubscription.graphql.ts';
import { CompleteProfile } from '#web/features/profile/documents/CompleteProfile.tsx';
import { AvailabilityField } from '#web/features/profile/AvailabilityField.tsx';
import { useLive } from '#web/relay/useLive.ts';
import { Card } from '#web/ui/Card.tsx';
import { day } from '#web/ui/day.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';

/** Where the agency's verification of one's profile stands, what is best done next, and when one can start; live. */
export function Standing({ candidate }: { candidate: Standing_candidate$key }) {
  const data = useFragment(
    graphql`
      fragment Standing_candidate on Candidate {
        verification
        rejectionWords
        requestedVerificationAt
        profile {
          completion {
            percent
            missing {
              key
              label
              points
              path
            }
          }
          ...useAvailability_profile
        }
      }
    `,
    candidate,
  );
  useLive<StandingSubscription>(
    graphql`
      subscription StandingSubscription {
        standingChanges {
          ...Standing_candidate
        }
      }
    `,
    {},
  );
  if (!data.profile) return null;
  const { percent, missing } = data.profile.completion;
  const { title, text } = wordsOf(data);
  const [next] = missing;
  return (
    <Card
      as="section"
      aria-label="Where you stand"
      className="mb-6 flex flex-col gap-4 sm:px-6 sm:py-4"
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 items-start gap-4">
          <ProgressRing percent={percent} label="Profile completion" size={48} />
          <div className="min-w-0">
            <h2 className="text-heading font-semibold text-balance">{title}</h2>
            <p className="text-note text-pretty text-ink-soft">{text}</p>
            {data.rejectionWords && (
              <blockquote className="my-2 border-l-3 border-amber pl-3 whitespace-pre-line wrap-anywhere">
                {data.rejectionWords}
              </blockquote>
            )}
            {next && (
              <Link
                to={`${next.path}#part-${next.key}`}
                className="mt-0.5 inline-flex min-h-6 items-center gap-1.5 text-note text-peter hover:underline pointer-coarse:min-h-11"
              >
                <ArrowRight aria-hidden className="size-4 shrink-0" />
                <span>
                  Next: {next.label}{' '}
                  <span className="whitespace-nowrap text-ink-soft">+{next.points} %</span>
                </span>
              </Link>
            )}
          </div>
        </div>
        <AvailabilityField profile={data.profile} asks />
      </div>
      {data.verification === 'REJECTED' && (
        <div className="flex flex-wrap items-start justify-end gap-2">
          <LinkButton to="/profile">Edit your Profile</LinkButton>
          <CompleteProfile label="Send Again" />
        </div>
      )}
      {data.verification === 'NONE' && (
        <div className="flex justify-end">
          <LinkButton to="/profile" variant="primary">
            Finish your Profile
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

function wordsOf({
  verification,
  rejectionWords,
  requestedVerificationAt,
}: Pick<Standing_candidate$data, 'verification' | 'rejectionWords' | 'requestedVerificationAt'>) {
  if (verification === 'VERIFIED')
    return {
      title: 'You are verified',
      text: 'Consultants find you in their searches and can put you forward.',
    };
  if (verification === 'REQUESTED')
    return {
      title: 'We are checking your profile',
      text: `Sent on ${day(requestedVerificationAt)}. We write to you when we have looked at it; you can apply already.`,
    };
  if (verification === 'REJECTED')
    return {
      title: 'Your profile needs some work',
      text: rejectionWords
        ? 'We could not verify it yet. This is what we ask you to mend:'
        : 'We could not verify it yet. Please complete what is missing, and send it again.',
    };
  return {
    title: 'Your profile is not sent yet',
    text: 'Complete it, and we check it. Verified crew are found and put forward.',
  };
}
