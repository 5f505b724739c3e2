import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormFaults } from '#web/ui/FormFaults.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { stagePath } from './stages.ts';

type Props = {
  step: number;
  title: string;
  description: string;
  aside?: ReactNode;
  /** Where the first step leads back to; null: nowhere. */
  begin?: { to: string; label: string } | null;
  children: ReactNode;
  /** Beside the main button. */
  actions?: ReactNode;
  error?: string | null | undefined;
  saveLabel?: string;
  saving: boolean;
  onSave: () => void;
};

const otherWay = { to: stagePath('choice'), label: 'Begin another way' };

/** One step of set-up: its fields, the way back and the way on. */
export function StepFrame({ step, title, description, aside, children, ...rest }: Props) {
  const { begin = otherWay } = rest;
  const back = step > 1 ? { to: stagePath(step - 1), label: 'Previous Step' } : begin;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        rest.onSave();
      }}
    >
      <PageHeader title={title} description={description} aside={aside} />
      <Card className="sm:p-8">{children}</Card>
      <FormFaults>{rest.error}</FormFaults>
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
    </form>
  );
}
