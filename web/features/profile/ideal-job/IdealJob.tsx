import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { IdealJob_profile$key } from '#web/__generated__/IdealJob_profile.graphql.ts';
import type { IdealJob_query$key } from '#web/__generated__/IdealJob_query.graphql.ts';
import { Card } from '#web/ui/Card.tsx';
import { DesiredRoleList } from './DesiredRoleList.tsx';
import { RoleEditor } from './RoleEditor.tsx';
import { useDesiredRoleForm } from './useDesiredRoleForm.ts';

type Props = { query: IdealJob_query$key; profile: IdealJob_profile$key };

/** The ideal positions of a profile in order, and the form of the open one. */
export function IdealJob({ query, profile }: Props) {
  const data = useFragment(
    graphql`
      fragment IdealJob_query on Query {
        ...RoleEditor_query
      }
    `,
    query,
  );
  const known = useFragment(
    graphql`
      fragment IdealJob_profile on CandidateProfile {
        ...useDesiredRoleForm_profile
        ...DesiredRoleList_profile
      }
    `,
    profile,
  );
  const role = useDesiredRoleForm(known);
  return (
    <Card id="part-desiredRoles" className="flex flex-col gap-5 sm:p-8">
      <DesiredRoleList profile={known} editing={role.open} onEdit={role.show} />
      <RoleEditor query={data} role={role} />
    </Card>
  );
}
