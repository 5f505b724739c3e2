import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Flag } from './Flag.tsx';

type Props = {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  pending?: boolean;
  className?: string;
};

/** Shown for a part of the page that failed to load, with the signal flag V ('I require assistance'). */
export function ErrorState({ title, children, onRetry, pending, className }: Props) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        title={title ?? 'This could not be loaded.'}
        motif={<Flag code="V" className="size-10" />}
        action={
          onRetry && (
            <Button onClick={onRetry} pending={pending}>
              Retry
            </Button>
          )
        }
      >
        {children ?? 'Check your connection and try again. Nothing you typed is lost.'}
      </EmptyState>
    </div>
  );
}
