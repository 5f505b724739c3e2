import { useParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ReferenceVerificationQuery } from '#web/__generated__/ReferenceVerificationQuery.graphql.ts';
import { LinkIsOver, LinkIsUnknown, ReferenceIsDone } from '#web/features/references/Endings.tsx';
import { ReferenceForm } from '#web/features/references/ReferenceForm.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

/** The form that a referee's link opens, or the status of the reference. */
export function ReferenceVerification() {
  const { token = '' } = useParams();
  const { referenceForm } = useRouteQuery<ReferenceVerificationQuery>(graphql`
    query ReferenceVerificationQuery($token: String!) @preloadable {
      referenceForm(token: $token) {
        state
        ...ReferenceForm_form
        ...EndingsDone_form
      }
    }
  `);
  if (!referenceForm) return <LinkIsUnknown />;
  if (referenceForm.state === 'COMPLETED') return <ReferenceIsDone form={referenceForm} />;
  if (referenceForm.state === 'OPEN')
    return <ReferenceForm key={token} token={token} form={referenceForm} />;
  return <LinkIsOver />;
}
