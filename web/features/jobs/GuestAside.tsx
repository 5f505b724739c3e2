import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useViewer } from '#web/viewer.ts';

/** Beside the public list: the benefits of an account, and a link to their own list for candidates. */
export function GuestAside() {
  const { role } = useViewer();
  if (role === 'candidate')
    return (
      <Card as="aside" aria-label="Your own list">
        <h2 className="font-semibold">Your own list</h2>
        <p className="mt-1 mb-4 text-note text-ink-soft">
          The same jobs in the order in which they suit you, with every detail.
        </p>
        <LinkButton to="/" variant="primary" wide>
          Go to your jobs
        </LinkButton>
      </Card>
    );
  if (role !== 'guest') return null;
  return (
    <Card as="aside" aria-label="Join">
      <h2 className="font-semibold">See the whole listing</h2>
      <p className="mt-1 mb-4 text-note text-ink-soft">
        With an account you read every detail, see how well each job suits you and apply with one
        press. It costs crew nothing.
      </p>
      <div className="flex flex-col gap-2">
        <LinkButton to="/sign-up" variant="primary" wide>
          Register
        </LinkButton>
        <LinkButton to={`/sign-in?${new URLSearchParams({ next: '/' })}`} wide>
          Log In
        </LinkButton>
      </div>
    </Card>
  );
}
