import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvHead_profile$key } from '#web/__generated__/CvHead_profile.graphql.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';

/** The person's name and profile completion. */
export function CvHead({ profile }: { profile: CvHead_profile$key }) {
  const { imageUrl, generatedCv, completion } = useFragment(
    graphql`
      fragment CvHead_profile on CandidateProfile {
        imageUrl
        generatedCv {
          name
          position
          availability
        }
        completion {
          percent
        }
      }
    `,
    profile,
  );
  const { name, position, availability } = generatedCv;
  return (
    <div className="flex flex-wrap items-center gap-5 px-5 py-6 sm:px-8">
      <Avatar name={name} src={imageUrl} size="huge" />
      <div className="min-w-0 grow basis-full max-sm:order-last sm:basis-0">
        <p className="text-xl font-semibold break-words">{name}</p>
        {position && <p className="text-peter-deep">{position}</p>}
        {availability && <p className="text-note text-ink-soft">{availability}</p>}
      </div>
      <div className="max-sm:ml-auto">
        <ProgressRing percent={completion.percent} label="Profile completion" size={64} />
      </div>
    </div>
  );
}
