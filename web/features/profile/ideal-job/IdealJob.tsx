import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { IdealJob_profile$key } from '#web/__generated__/IdealJob_profile.graphql.ts';
import type { DesiredRoleForm_query$key } from '#web/__generated__/DesiredRoleForm_query.graphql.ts';
import { Card } from '#web/ui/Card.tsx';
import { DesiredRoleList } from './DesiredRoleList.tsx';
import { RoleEditor } from './RoleEditor.tsx';
import { useDesiredRoleForm } from './useDesiredRoleForm.ts';

type Props = { query: DesiredRoleForm_query$key; profile: IdealJob_profile$key };

/** The ideal positions of a profile in order, and the form of the open one. */
export function IdealJob({ query, profile }: Props) {
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
      <RoleEditor query={query} role={role} />
    </Card>
  );
}
