import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvPersonal_profile$key } from '#web/__generated__/CvPersonal_profile.graphql.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';
import { CvFacts, CvSection } from './CvSection.tsx';

const yesNo = (value: boolean | null | undefined) => {
  if (value === null || value === undefined) return null;
  return value ? 'Yes' : 'No';
};

/** The head of the CV and the Personal Details. */
export function CvPersonal({ profile }: { profile: CvPersonal_profile$key }) {
  const cv = useFragment(
    graphql`
      fragment CvPersonal_profile on CandidateProfile {
        firstName
        lastName
        email
        imageUrl
        dob
        genderLabel
        height
        smoking
        tattooLabel
        relationshipStatusLabel
        primaryPhone
        secondaryPhone
        availabilityLabel
        nationalities {
          name
        }
        languages {
          name
        }
        country {
          name
        }
        currentLocation {
          label
        }
        visas {
          label
          held
          expiryDate
        }
        completion {
          percent
        }
      }
    `,
    profile,
  );
  const name = `${cv.firstName} ${cv.lastName}`;
  const visas = cv.visas
    .filter(({ held }) => held)
    .map(({ label, expiryDate }) => (expiryDate ? `${label} until ${expiryDate}` : label));
  return (
    <>
      <div className="flex flex-wrap items-center gap-5 px-5 py-6 sm:px-8">
        <Avatar name={name} src={cv.imageUrl} size="huge" />
        <div className="min-w-0 flex-1">
          <p className="text-xl font-semibold break-words">{name}</p>
          <p className="text-ink-soft">{cv.availabilityLabel}</p>
        </div>
        <ProgressRing percent={cv.completion.percent} label="Profile completion" size={64} />
      </div>
      <CvSection title="Personal Details">
        <CvFacts
          facts={[
            ['Date of birth', cv.dob],
            ['Gender', cv.genderLabel],
            ['Nationality', cv.nationalities.map((one) => one.name).join(', ')],
            ['Languages', cv.languages.map((one) => one.name).join(', ')],
            ['Country of residence', cv.country?.name],
            ['Current location', cv.currentLocation?.label],
            ['Height', cv.height ? `${cv.height} cm` : null],
            ['Smoking', yesNo(cv.smoking)],
            ['Tattoos', cv.tattooLabel],
            ['Relationship status', cv.relationshipStatusLabel],
            ['Visas', visas.join(', ')],
            ['E-mail', cv.email],
            ['Phone', cv.primaryPhone],
            ['Other phone', cv.secondaryPhone],
          ]}
        />
      </CvSection>
    </>
  );
}
