import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The link to show once the subject is deleted. */
export type Back = { href: string; label: string };

type Props = { noun: 'candidate' | 'listing' | 'yacht' | 'application'; back: Back };

/** Replaces a screen whose subject was deleted by somebody else while it was open. */
export function Gone({ noun, back }: Props) {
  return (
    <div role="alert" className="mx-auto flex min-h-[60dvh] max-w-xl flex-col justify-center">
      <EmptyState
        title={<span className="text-lg">This {noun} is no longer here.</span>}
        action={
          <LinkButton variant="primary" to={back.href}>
            {back.label}
          </LinkButton>
        }
      >
        It was deleted while you had it open. What you had not saved of it is not kept.
      </EmptyState>
    </div>
  );
}
