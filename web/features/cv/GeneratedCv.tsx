import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { GeneratedCv_profile$key } from '#web/__generated__/GeneratedCv_profile.graphql.ts';
import { CvEntries } from './CvEntries.tsx';
import { CvFacts } from './CvFacts.tsx';
import { CvHead } from './CvHead.tsx';
import { CvReferences } from './CvReferences.tsx';
import { CvNames, CvSection, CvText } from './CvSection.tsx';

type Props = {
  profile: GeneratedCv_profile$key;
  /** Below a header that has the name, the photo and the contact details: these are left out here. */
  isBeside?: boolean;
};

/** The CV generated from a profile; the server determines its sections and their order. */
export function GeneratedCv({ profile, isBeside = false }: Props) {
  const data = useFragment(
    graphql`
      fragment GeneratedCv_profile on CandidateProfile {
        ...CvHead_profile
        generatedCv {
          sections {
            name
            title
          }
          profile
          objective
          qualifications
          skills
          equipment
          hobbies
          experience {
            ...CvEntries_entries
          }
          education {
            ...CvEntries_entries
          }
          ...CvFacts_cv
          ...CvReferences_cv
        }
      }
    `,
    profile,
  );
  const cv = data.generatedCv;
  const drawings: Record<string, () => ReactNode> = {
    PERSONAL_DETAILS: () => <CvFacts cv={cv} isBeside={isBeside} />,
    PROFILE: () => <CvText text={cv.profile} />,
    OBJECTIVE: () => <CvText text={cv.objective} />,
    QUALIFICATIONS: () => <CvNames names={cv.qualifications} />,
    EXPERIENCE: () => <CvEntries entries={cv.experience} />,
    EDUCATION: () => <CvEntries entries={cv.education} />,
    SKILLS: () => <CvNames names={cv.skills} />,
    EQUIPMENT: () => <CvNames names={cv.equipment} />,
    HOBBIES: () => <CvText text={cv.hobbies} />,
    REFERENCES: () => <CvReferences cv={cv} />,
  };
  return (
    <article className="rounded-card border border-line bg-paper [&>section:first-child]:border-t-0">
      {!isBeside && <CvHead profile={data} />}
      {cv.sections.map(({ name, title }) => (
        <CvSection key={name} title={title}>
          {drawings[name]?.()}
        </CvSection>
      ))}
    </article>
  );
}
