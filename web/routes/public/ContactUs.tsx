import { graphql } from 'relay-runtime';
import type { ContactUsQuery } from '#web/__generated__/ContactUsQuery.graphql.ts';
import { ContactDetails } from '#web/features/public/ContactDetails.tsx';
import { Directors } from '#web/features/public/Directors.tsx';
import { OrganisationData } from '#web/features/public/OrganisationData.tsx';
import { PublicPage } from '#web/features/public/PublicPage.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

export function ContactUs() {
  const { brand } = useRouteQuery<ContactUsQuery>(graphql`
    query ContactUsQuery @preloadable {
      brand {
        ...ContactDetails_brand
        ...Directors_brand
        ...OrganisationData_brand
      }
    }
  `);
  return (
    <>
      <OrganisationData brand={brand} />
      <PublicPage
        title="Get in touch"
        lead="Questions about a position, your profile or a yacht: write to us, and somebody who knows the industry answers."
      >
        <div className="grid gap-4 wide:grid-cols-2">
          <ContactDetails brand={brand} />
          <Card as="section" aria-labelledby="crew-wanted" className="flex flex-col gap-3">
            <h2 id="crew-wanted" className="display text-xl">
              Looking for crew?
            </h2>
            <p className="text-ink-soft text-pretty">
              Employers and captains: tell us which position you want to fill, and we come back to
              you with people who fit.
            </p>
            <p className="mt-auto pt-2">
              <LinkButton to="/looking-for-crew" variant="primary">
                Tell us who you need
              </LinkButton>
            </p>
          </Card>
        </div>
        <Directors brand={brand} />
        <p className="measure mt-10 text-sm text-ink-soft">
          Did something go wrong? The{' '}
          <TextLink to="/complaints-procedure">complaints procedure</TextLink> says what happens
          next.
        </p>
      </PublicPage>
    </>
  );
}
