import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { useDesiredRoleForm_profile$key } from '#web/__generated__/useDesiredRoleForm_profile.graphql.ts';
import type { useDesiredRoleFormMutation } from '#web/__generated__/useDesiredRoleFormMutation.graphql.ts';
import { showFailure } from '#web/features/forms/form-failure.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { NEW_ENTRY, openAtFirst } from '#web/features/profile/useEntryForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { noRole, roleFields, type RoleValues, roleValues } from './role-values.ts';

/** The form of one ideal position at a time, by its id; null if none is open. */
export function useDesiredRoleForm(profile: useDesiredRoleForm_profile$key) {
  const { id: owner, desiredRoles } = useFragment(
    graphql`
      fragment useDesiredRoleForm_profile on CandidateProfile {
        id
        desiredRoles {
          id
          ...roleValues_role
        }
      }
    `,
    profile,
  );
  const name = `ideal position ${owner}`;
  const valuesAt = (id: string | null) => {
    const role = desiredRoles.find((each) => each.id === id);
    return role ? roleValues(role) : noRole;
  };
  const [open, setOpen] = useState(() => openAtFirst(name, desiredRoles));
  const form = useForm<RoleValues>({ defaultValues: valuesAt(open) });
  const { forget } = useKeptForm(`${name} ${open}`, form);
  const [commit, isSaving] = useCommit<useDesiredRoleFormMutation>(graphql`
    mutation useDesiredRoleFormMutation($input: SaveDesiredRoleInput!) {
      saveDesiredRole(input: $input) {
        ... on SaveDesiredRolePayload {
          profile {
            ...IdealJob_profile
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const show = (role: string | null) => {
    form.reset(valuesAt(role));
    setOpen(role);
  };
  const cancel = () => {
    show(null);
    // After the reset, which would itself be saved as a draft.
    forget();
  };
  /** Saves and closes the open position; false if it was refused. */
  const save = async (): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      const id = open === NEW_ENTRY ? null : open;
      const { failure } = await commit({ input: { ...values, id } });
      if (failure) return showFailure(form, failure, roleFields);
      isSaved = true;
    })();
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the callback above sets it
    if (isSaved) cancel();
    return isSaved;
  };
  return { form, hasRoles: desiredRoles.length > 0, open, show, save, cancel, isSaving };
}
