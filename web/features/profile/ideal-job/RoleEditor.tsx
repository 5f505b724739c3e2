import { Plus } from 'lucide-react';
import type { DesiredRoleForm_query$key } from '#web/__generated__/DesiredRoleForm_query.graphql.ts';
import { NEW_ENTRY } from '#web/features/profile/useEntryForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { DesiredRoleForm } from './DesiredRoleForm.tsx';
import type { useDesiredRoleForm } from './useDesiredRoleForm.ts';

type Props = { query: DesiredRoleForm_query$key; role: ReturnType<typeof useDesiredRoleForm> };

/** The form of the open ideal position, or the button that opens a new one. */
export function RoleEditor({ query, role }: Props) {
  const { hasRoles } = role;
  if (role.open === null)
    return (
      <Button icon={<Plus />} className="self-start" onClick={() => role.show(NEW_ENTRY)}>
        {hasRoles ? 'Add Another Position' : 'Add a Position'}
      </Button>
    );
  const isNew = role.open === NEW_ENTRY;
  return (
    <section
      data-form
      aria-label={isNew ? 'New position' : 'Position'}
      className={hasRoles ? 'rounded-card border border-line p-4 sm:p-5' : undefined}
    >
      <DesiredRoleForm query={query} form={role.form} />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {hasRoles && (
          <Button variant="quiet" onClick={role.cancel}>
            {isNew ? 'Hide' : 'Cancel'}
          </Button>
        )}
        <Button pending={role.isSaving} onClick={() => void role.save()}>
          Save Position
        </Button>
      </div>
    </section>
  );
}
