import { graphql } from 'relay-runtime';
import type { HomeQuery } from '#web/__generated__/HomeQuery.graphql.ts';
import { HomeHero } from '#web/features/public/HomeHero.tsx';
import { HomeJobs } from '#web/features/public/HomeJobs.tsx';
import { HowItWorks } from '#web/features/public/HowItWorks.tsx';
import { OrganisationData } from '#web/features/public/OrganisationData.tsx';
import { Team } from '#web/features/public/Team.tsx';
import { Testimonials } from '#web/features/public/Testimonials.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

export function Home() {
  const data = useRouteQuery<HomeQuery>(graphql`
    query HomeQuery @preloadable {
      brand {
        established
        ...OrganisationData_brand
        ...Testimonials_brand
        ...Team_brand
      }
      ...HomeJobs_query
    }
  `);
  return (
    <>
      <OrganisationData brand={data.brand} />
      <HomeHero established={data.brand.established} />
      <HomeJobs query={data} />
      <HowItWorks />
      <Testimonials brand={data.brand} />
      <Team brand={data.brand} />
    </>
  );
}
