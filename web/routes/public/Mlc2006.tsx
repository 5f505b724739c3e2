import { useBrand } from '#web/brand.ts';
import { PublicPage } from '#web/features/public/PublicPage.tsx';
import { type Section, Sections } from '#web/features/public/Sections.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

export function Mlc2006() {
  const { name } = useBrand();
  return (
    <PublicPage
      title="MLC 2006"
      lead={`Statement of compliance: ${name} recruits and places seafarers in compliance with the Maritime Labour Convention, 2006.`}
    >
      <Sections sections={sections} />
    </PublicPage>
  );
}

const sections: readonly Section[] = [
  {
    id: 'no-blacklist',
    title: 'No blacklist',
    text: (
      <p>
        We keep no blacklist. We use no means, mechanism or list that is meant to prevent or deter
        seafarers from gaining employment for which they are qualified.
      </p>
    ),
  },
  {
    id: 'no-fees',
    title: 'No fees to seafarers',
    text: (
      <p>
        We charge no fees to seafarers. Nothing for recruitment, placement or employment is paid by
        them, directly or indirectly, in whole or in part.
      </p>
    ),
  },
  {
    id: 'minimum-age',
    title: 'Minimum age',
    text: (
      <>
        <p>
          The minimum age of crew is 16. Nobody under 18 is employed or engaged as a ship’s cook.
        </p>
        <p>Our own candidates must be over 18.</p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    text: (
      <p>
        Anybody may complain about what we do, without cost and without any effect on their
        applications. The <TextLink to="/complaints-procedure">complaints procedure</TextLink> says
        how, and by when we answer.
      </p>
    ),
  },
];
