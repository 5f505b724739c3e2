import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OrganisationData_brand$key } from '#web/__generated__/OrganisationData_brand.graphql.ts';
import { StructuredData } from './StructuredData.tsx';

/** Structured data about the agency, for search engines. */
export function OrganisationData({ brand }: { brand: OrganisationData_brand$key }) {
  const { name, url, tagline, email, phone, address, established, socials } = useFragment(
    graphql`
      fragment OrganisationData_brand on Brand {
        name
        url
        tagline
        email
        phone
        address
        established
        socials {
          url
        }
      }
    `,
    brand,
  );
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        '@id': `${url}#organisation`,
        name,
        url,
        logo: `${url}apple-touch-icon.png`,
        slogan: tagline,
        email,
        telephone: phone ?? undefined,
        address: address ?? undefined,
        foundingDate: established ? String(established) : undefined,
        sameAs: socials.map((profile) => profile.url),
      }}
    />
  );
}
