import { useNavigate, useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { YachtHomeQuery } from '#web/__generated__/YachtHomeQuery.graphql.ts';
import { EditContact } from '#web/features/employers/EditContact.tsx';
import { EditYacht } from '#web/features/employers/EditYacht.tsx';
import { OwnBusiness } from '#web/features/employers/OwnBusiness.tsx';
import { OwnContact } from '#web/features/employers/OwnContact.tsx';
import { OwnYacht } from '#web/features/employers/OwnYacht.tsx';
import { NotFound } from '#web/relay/failures.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** An employer's home: their yacht; `?edit=yacht` and `?edit=contact` open the forms. */
export function YachtHome() {
  const data = useRouteQuery<YachtHomeQuery>(graphql`
    query YachtHomeQuery @preloadable {
      viewer {
        employer {
          yacht {
            title
            ...OwnYacht_yacht
            ...EditYacht_yacht
          }
          ...OwnContact_employer
          ...OwnBusiness_employer
          ...useContactForm_employer
        }
      }
      ...EditYacht_query
    }
  `);
  const edit = useSearchParams()[0].get('edit');
  const navigate = useNavigate();
  const employer = data.viewer?.employer;
  if (!employer?.yacht) throw new NotFound();
  const { yacht } = employer;
  const leave = () => {
    void navigate('/');
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6">
      {edit === 'yacht' && <EditYacht query={data} yacht={yacht} onDone={leave} />}
      {edit === 'contact' && <EditContact employer={employer} onDone={leave} />}
      {edit !== 'yacht' && edit !== 'contact' && (
        <>
          <PageHeader
            title={yacht.title}
            description="Candidates never see the name, the builder or where exactly she lies."
          />
          <OwnYacht yacht={yacht} />
          <OwnBusiness employer={employer} />
          <OwnContact employer={employer} />
          <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
            <div className="min-w-0">
              <h2 className="text-lg font-semibold">Looking for crew?</h2>
              <p className="measure mt-1 text-ink-soft text-pretty">
                Tell us which position you want to fill, and a consultant comes back to you.
              </p>
            </div>
            <LinkButton to="/looking-for-crew" variant="primary">
              Tell Us the Position
            </LinkButton>
          </Card>
        </>
      )}
    </div>
  );
}
