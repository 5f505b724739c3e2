import { ProfileCompleted } from '#web/features/profile/ProfileCompleted.tsx';
import { BluePeter } from '#web/ui/BluePeter.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The finish screen of the profile builder. */
export function ProfileFinished() {
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 sm:py-16">
      <Card className="flex flex-col items-center gap-3 py-12 text-center sm:py-16">
        <BluePeter className="mb-3 size-14" />
        <h1 className="text-2xl font-semibold">Profile Completed!</h1>
        <p className="measure text-ink-soft text-pretty">
          We look at it next. You can change everything at any time, and already look at the jobs.
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <LinkButton to="/profile/cv">See Your generated CV</LinkButton>
          <LinkButton to="/" variant="primary">
            See the jobs
          </LinkButton>
        </div>
      </Card>
      <ProfileCompleted />
    </div>
  );
}
