import type { ReactNode } from 'react';
import { graphql } from 'relay-runtime';
import type { AboutUsQuery } from '#web/__generated__/AboutUsQuery.graphql.ts';
import { AgencyFacts } from '#web/features/public/AgencyFacts.tsx';
import { OrganisationData } from '#web/features/public/OrganisationData.tsx';
import { Prose } from '#web/features/public/Prose.tsx';
import { PublicPage } from '#web/features/public/PublicPage.tsx';
import { Team } from '#web/features/public/Team.tsx';
import { Testimonials } from '#web/features/public/Testimonials.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

export function AboutUs() {
  const { brand } = useRouteQuery<AboutUsQuery>(graphql`
    query AboutUsQuery @preloadable {
      brand {
        name
        established
        ...AgencyFacts_brand
        ...OrganisationData_brand
        ...Team_brand
        ...Testimonials_brand
      }
    }
  `);
  const since = brand.established ? `, established in ${brand.established}` : '';
  return (
    <>
      <OrganisationData brand={brand} />
      <PublicPage
        title="About us"
        lead={`${brand.name} is a family-run recruitment agency for yacht crew${since} and based in the United Kingdom.`}
      >
        <div className="flex flex-col gap-10 wide:grid wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-start wide:gap-12">
          <Story />
          <AgencyFacts brand={brand} />
        </div>
      </PublicPage>
      <Testimonials brand={brand} />
      <Team brand={brand} />
    </>
  );
}

function Story() {
  return (
    <div className="flex flex-col gap-8">
      <Prose>
        <p>
          We place captains, mates, engineers, deckhands, chefs and interior crew on private and
          charter yachts, under motor and under sail. Some join their first yacht through us. Others
          come back whenever they change boats, and later ask us for crew of their own.
        </p>
        <p>
          A crew lives where it works, so we look at more than the licence. Before we put anybody
          forward we read the whole profile, check the certificates and ask the referees. Before we
          list a position we ask the yacht about its programme, its crew and its house rules.
        </p>
      </Prose>
      <Part id="for-crew" title="For crew">
        <p>
          Registration, the profile, the generated CV and every application are free. We share your
          CV and your details with a yacht when you apply to it, and not before. For a start, read
          our <TextLink to="/cv-advice">CV advice</TextLink>.
        </p>
      </Part>
      <Part id="for-yachts" title="For yachts">
        <p>
          Tell us <TextLink to="/looking-for-crew">who you are looking for</TextLink>. You get a
          short list of people whose profile, papers and references we have checked, rather than a
          pile of CVs.
        </p>
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-3 text-2xl">
        {title}
      </h2>
      <Prose>{children}</Prose>
    </section>
  );
}
