import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useViewer } from '#web/viewer.ts';

/** Links to the rest of a job: directly for candidates, through log-in for guests. */
export function WayToDetails({ jobId }: { jobId: string }) {
  const { role } = useViewer();
  const details = `/?${new URLSearchParams({ job: jobId })}`;
  if (role === 'candidate')
    return (
      <LinkButton className="mt-1" variant="primary" to={details}>
        See the details and apply
      </LinkButton>
    );
  if (role !== 'guest')
    return <p className="mt-5 text-note text-ink-soft">Candidates see the details.</p>;
  return (
    <p className="mt-5 text-ink-soft">
      <TextLink to={`/sign-in?${new URLSearchParams({ next: details })}`}>Log in</TextLink> or{' '}
      <TextLink to="/sign-up">sign up</TextLink> to see the details and apply.
    </p>
  );
}
