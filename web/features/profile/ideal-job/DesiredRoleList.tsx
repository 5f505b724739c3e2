import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DesiredRoleListRemoveDesiredRoleMutation } from '#web/__generated__/DesiredRoleListRemoveDesiredRoleMutation.graphql.ts';
import type { DesiredRoleListReorderDesiredRolesMutation } from '#web/__generated__/DesiredRoleListReorderDesiredRolesMutation.graphql.ts';
import type { DesiredRoleList_profile$key } from '#web/__generated__/DesiredRoleList_profile.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = {
  profile: DesiredRoleList_profile$key;
  /** The id of the entry open in the form. */
  editing: string | null;
  onEdit: (id: string) => void;
};

/** The saved ideal positions, in order of preference. */
export function DesiredRoleList({ profile, editing, onEdit }: Props) {
  const { desiredRoles } = useFragment(
    graphql`
      fragment DesiredRoleList_profile on CandidateProfile {
        desiredRoles {
          id
          preference
          positions {
            id
            name
          }
          noYachtSizePreference
          yachtSizeMin
          yachtSizeMax
          yachtTypeLabels
          jobTypeLabels
        }
        # Changes with the list.
        ...ProfileRail_profile
      }
    `,
    profile,
  );
  const [remove, isRemoving] = useCommit<DesiredRoleListRemoveDesiredRoleMutation>(graphql`
    mutation DesiredRoleListRemoveDesiredRoleMutation($input: RemoveDesiredRoleInput!) {
      removeDesiredRole(input: $input) {
        ... on RemoveDesiredRolePayload {
          profile {
            ...DesiredRoleList_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [reorder, isReordering] = useCommit<DesiredRoleListReorderDesiredRolesMutation>(graphql`
    mutation DesiredRoleListReorderDesiredRolesMutation($input: ReorderDesiredRolesInput!) {
      reorderDesiredRoles(input: $input) {
        ... on ReorderDesiredRolesPayload {
          profile {
            ...DesiredRoleList_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  if (desiredRoles.length === 0) return null;
  const ids = desiredRoles.map(({ id }) => id);
  const move = async (id: string, by: 1 | -1) => {
    const at = ids.indexOf(id);
    const order = ids.toSpliced(at, 1).toSpliced(at + by, 0, id);
    const { failure } = await reorder({ input: { ids: order } });
    if (failure) toast.error(failure.message);
  };
  const drop = async (id: string) => {
    const { failure } = await remove({ input: { id } });
    if (failure) toast.error(failure.message);
  };
  return (
    <ul className="flex flex-col gap-3" aria-label="Your ideal positions">
      {desiredRoles
        .filter(({ id }) => id !== editing)
        .map((role) => {
          const name = role.positions.map((position) => position.name).join(', ');
          return (
            <li
              key={role.id}
              className="flex flex-wrap items-start gap-3 rounded-card border border-line p-3.5 sm:flex-nowrap sm:p-4"
            >
              <Badge tone="info">{role.preference}</Badge>
              <div className="min-w-0 flex-1">
                <p className="font-medium break-words">{name}</p>
                <p className="mt-0.5 text-note text-ink-soft">
                  {[...role.yachtTypeLabels, sizeText(role), ...role.jobTypeLabels].join(' · ')}
                </p>
              </div>
              <div className="-my-1.5 -mr-1.5 flex w-full justify-end sm:w-auto">
                {ids.length > 1 && (
                  <>
                    <IconButton
                      label={`Prefer ${name} more`}
                      icon={<ArrowUp />}
                      disabled={isReordering || role.id === ids[0]}
                      onClick={() => void move(role.id, -1)}
                    />
                    <IconButton
                      label={`Prefer ${name} less`}
                      icon={<ArrowDown />}
                      disabled={isReordering || role.id === ids.at(-1)}
                      onClick={() => void move(role.id, 1)}
                    />
                  </>
                )}
                <IconButton
                  label={`Edit ${name}`}
                  icon={<Pencil />}
                  onClick={() => onEdit(role.id)}
                />
                <IconButton
                  label={`Remove ${name}`}
                  icon={<Trash2 />}
                  danger
                  disabled={isRemoving}
                  onClick={() => void drop(role.id)}
                />
              </div>
            </li>
          );
        })}
    </ul>
  );
}

type Sizes = {
  noYachtSizePreference: boolean;
  yachtSizeMin: number | null | undefined;
  yachtSizeMax: number | null | undefined;
};

function sizeText({ noYachtSizePreference, yachtSizeMin: min, yachtSizeMax: max }: Sizes): string {
  if (noYachtSizePreference || (min == null && max == null)) return 'Any length';
  if (min == null) return `Up to ${max}m`;
  return max == null ? `From ${min}m` : `${min}m to ${max}m`;
}
