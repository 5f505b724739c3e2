import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { FormPage } from '#web/ui/FormPage.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

type Props = {
  title: string;
  error?: string | null | undefined;
  saving: boolean;
  onSave: () => void;
  children: ReactNode;
};

/** The frame of a form on an employer's home, with Save and Cancel. */
export function EditFrame({ title, error, saving, onSave, children }: Props) {
  return (
    <FormPage
      header={<PageHeader title={title} back={{ href: '/', label: 'Your Yacht' }} />}
      error={error}
      onSave={onSave}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <LinkButton to="/" variant="quiet">
            Cancel
          </LinkButton>
          <Button type="submit" variant="primary" pending={saving}>
            Save Changes
          </Button>
        </div>
      }
    >
      {children}
    </FormPage>
  );
}
