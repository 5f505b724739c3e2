import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CvCareer_profile$key } from '#web/__generated__/CvCareer_profile.graphql.ts';
import { LongText } from '#web/features/profile/LongText.tsx';
import { CvSection } from './CvSection.tsx';

type Span = {
  fromDate: string | null | undefined;
  toDate: string | null | undefined;
  present: boolean;
};

const spanText = ({ fromDate, toDate, present }: Span) =>
  [fromDate, present ? 'Present' : toDate].filter(Boolean).join(' – ');

/** Experience and Education, newest start first. */
export function CvCareer({ profile }: { profile: CvCareer_profile$key }) {
  const { pastRoles, education } = useFragment(
    graphql`
      fragment CvCareer_profile on CandidateProfile {
        pastRoles {
          id
          companyName
          position
          fromDate
          toDate
          present
          description
          shortDescription
        }
        education {
          id
          name
          fromDate
          toDate
          present
          description
          shortDescription
        }
      }
    `,
    profile,
  );
  return (
    <>
      {pastRoles.length > 0 && (
        <CvSection title="Experience">
          <ul className="flex flex-col gap-6">
            {pastRoles.map((role) => (
              <li key={role.id}>
                <h3 className="font-semibold">{role.position}</h3>
                <p>{role.companyName}</p>
                <p className="text-note text-ink-soft tabular-nums">
                  {spanText({
                    fromDate: role.fromDate,
                    toDate: role.toDate,
                    present: role.present,
                  })}
                </p>
                <LongText text={role.description} short={role.shortDescription} />
              </li>
            ))}
          </ul>
        </CvSection>
      )}
      {education.length > 0 && (
        <CvSection title="Education">
          <ul className="flex flex-col gap-6">
            {education.map((school) => (
              <li key={school.id}>
                <h3 className="font-semibold">{school.name}</h3>
                <p className="text-note text-ink-soft tabular-nums">
                  {spanText({
                    fromDate: school.fromDate,
                    toDate: school.toDate,
                    present: school.present,
                  })}
                </p>
                <LongText text={school.description} short={school.shortDescription} />
              </li>
            ))}
          </ul>
        </CvSection>
      )}
    </>
  );
}
