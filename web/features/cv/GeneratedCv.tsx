import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { GeneratedCv_profile$key } from '#web/__generated__/GeneratedCv_profile.graphql.ts';
import { CvCareer } from './CvCareer.tsx';
import { CvPersonal } from './CvPersonal.tsx';
import { CvReferences } from './CvReferences.tsx';
import { CvNames, CvSection } from './CvSection.tsx';

/** The CV that the product makes of a profile; parts that are empty are left out. */
export function GeneratedCv({ profile }: { profile: GeneratedCv_profile$key }) {
  const data = useFragment(
    graphql`
      fragment GeneratedCv_profile on CandidateProfile {
        aboutMe
        objective
        hobbies
        certificates {
          label
          held
          expiryDate
        }
        qualifications {
          name
        }
        skills {
          name
        }
        equipment {
          name
        }
        ...CvPersonal_profile
        ...CvCareer_profile
        ...CvReferences_profile
      }
    `,
    profile,
  );
  const held = data.certificates
    .filter((certificate) => certificate.held)
    .map(({ label, expiryDate }) => (expiryDate ? `${label}, until ${expiryDate}` : label));
  const papers = [...held, ...data.qualifications.map(({ name }) => name)];
  return (
    <article className="rounded-card border border-line bg-paper">
      <CvPersonal profile={data} />
      {data.aboutMe && (
        <CvSection title="Profile">
          <p className="measure break-words whitespace-pre-line">{data.aboutMe}</p>
        </CvSection>
      )}
      {data.objective && (
        <CvSection title="Objective">
          <p className="measure">{data.objective}</p>
        </CvSection>
      )}
      {papers.length > 0 && (
        <CvSection title="License & Qualifications">
          <CvNames names={papers} />
        </CvSection>
      )}
      <CvCareer profile={data} />
      {data.skills.length > 0 && (
        <CvSection title="Skills">
          <CvNames names={data.skills.map(({ name }) => name)} />
        </CvSection>
      )}
      {data.equipment.length > 0 && (
        <CvSection title="Equipment Knowledge">
          <CvNames names={data.equipment.map(({ name }) => name)} />
        </CvSection>
      )}
      {data.hobbies && (
        <CvSection title="Interests & Hobbies">
          <p className="measure break-words whitespace-pre-line">{data.hobbies}</p>
        </CvSection>
      )}
      <CvReferences profile={data} />
    </article>
  );
}
