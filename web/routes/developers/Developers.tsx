import { useBrand } from '#web/brand.ts';
import { sectionsFor } from '#web/features/developers/sections.tsx';
import { PublicPage } from '#web/features/public/PublicPage.tsx';
import { Sections } from '#web/features/public/Sections.tsx';

/** The documentation for API clients. */
export function Developers() {
  const { name, url } = useBrand();
  return (
    <PublicPage
      title="Developers"
      lead={`${name} as a GraphQL API: what the site itself uses, for your own programs.`}
    >
      <Sections sections={sectionsFor(url)} />
    </PublicPage>
  );
}
