import { graphql } from 'relay-runtime';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { useDesiredRoleFormMutation } from '#web/__generated__/useDesiredRoleFormMutation.graphql.ts';
import { showFailure } from '#web/features/accounts/form-failure.ts';
import { draftedEntry } from '#web/features/forms/drafts.ts';
import { useKeptForm } from '#web/features/forms/useKeptForm.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { noRole, roleFields, type RoleValues } from './role-values.ts';

/** Stands for a position that is not saved yet, where others have their id. */
export const NEW_ROLE = 'new';

/** The form of one ideal position at a time, by its id; null: none is open. `valuesOf` finds a saved one, or answers `noRole`. */
export function useDesiredRoleForm(
  owner: string,
  first: string | null,
  valuesOf: (id: string) => RoleValues,
) {
  const name = `ideal position ${owner}`;
  const valuesAt = (role: string | null) =>
    role === null || role === NEW_ROLE ? noRole : valuesOf(role);
  const [open, setOpen] = useState(() => {
    const drafted = draftedEntry(name);
    const isThere = drafted === NEW_ROLE || (drafted !== null && valuesOf(drafted) !== noRole);
    return isThere ? drafted : first;
  });
  const form = useForm<RoleValues>({ defaultValues: valuesAt(open) });
  const { forget } = useKeptForm(`${name} ${open}`, form);
  const [commit, isSaving] = useCommit<useDesiredRoleFormMutation>(graphql`
    mutation useDesiredRoleFormMutation($input: SaveDesiredRoleInput!) {
      saveDesiredRole(input: $input) {
        __typename
        ... on SaveDesiredRolePayload {
          profile {
            id
            desiredRoles {
              ...roleValues_role
            }
            ...DesiredRoleList_profile
            ...ProfileRail_profile
          }
        }
        ... on Failure {
          ...useCommit_failure @alias(as: "failure")
        }
      }
    }
  `);
  const show = (role: string | null) => {
    form.reset(valuesAt(role));
    setOpen(role);
  };
  const cancel = () => {
    show(null);
    // After it: emptying the form would be kept as a draft.
    forget();
  };
  /** Saves what is open and closes it; false where it was refused. */
  const save = async (): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      const id = open === NEW_ROLE ? null : open;
      const { failure } = await commit({ input: { ...values, id } });
      if (failure) return showFailure(form, failure, roleFields);
      isSaved = true;
    })();
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the callback above sets it
    if (isSaved) cancel();
    return isSaved;
  };
  return { form, open, show, save, cancel, isSaving };
}
