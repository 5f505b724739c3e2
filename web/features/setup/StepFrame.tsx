import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { FormPage } from '#web/ui/FormPage.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { stagePath } from './stages.ts';

type Props = {
  step: number;
  title: string;
  description: string;
  aside?: ReactNode;
  /** The target of Back on the first step; null for none. */
  begin?: { to: string; label: string } | null;
  children: ReactNode;
  /** Beside the primary button. */
  actions?: ReactNode;
  error?: string | null | undefined;
  saveLabel?: string;
  saving: boolean;
  onSave: () => void;
};

const choiceLink = { to: stagePath('choice'), label: 'Begin another way' };

/** One step of set-up: its fields, Back and Next. */
export function StepFrame({ step, title, description, aside, children, ...rest }: Props) {
  const { begin = choiceLink } = rest;
  const back = step > 1 ? { to: stagePath(step - 1), label: 'Previous Step' } : begin;
  return (
    <FormPage
      header={<PageHeader title={title} description={description} aside={aside} />}
      error={rest.error}
      onSave={rest.onSave}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-between">
          {back && (
            <LinkButton to={back.to} variant="quiet">
              {back.label}
            </LinkButton>
          )}
          <div className="flex flex-col-reverse gap-2 sm:ml-auto sm:flex-row sm:items-center">
            {rest.actions}
            <Button type="submit" variant="primary" pending={rest.saving}>
              {rest.saveLabel ?? 'Save and Continue'}
            </Button>
          </div>
        </div>
      }
    >
      {children}
    </FormPage>
  );
}
