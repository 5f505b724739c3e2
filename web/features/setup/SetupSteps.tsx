import type { ReactNode } from 'react';
import { Stepper } from '#web/ui/Stepper.tsx';
import { stagePath } from './stages.ts';

type Props = { names: readonly string[]; /** From 1. */ step: number; children: ReactNode };

/** The progress bar of a set-up, with links to earlier steps, above the current step. */
export function SetupSteps({ names, step, children }: Props) {
  return (
    <div className="flex flex-col gap-8">
      <Stepper
        label="Steps of your set-up"
        steps={names}
        current={step - 1}
        hrefFor={(index) => stagePath(index + 1)}
      />
      {children}
    </div>
  );
}
