import { UserSearch } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  /** The address of the job's applications, where the current one is another screen of the job. */
  base?: string;
};

/** Shows and hides the candidate search of the current job. */
export function FindCandidates({ base }: Props) {
  const isFinding = useSearchParams()[0].has('find');
  const navigate = useNavigate();
  return (
    <Button
      aria-pressed={isFinding}
      className="aria-pressed:border-peter aria-pressed:bg-peter-soft aria-pressed:text-peter-deep"
      icon={<UserSearch aria-hidden className="size-4.5" />}
      onClick={() =>
        void navigate({ ...(base && { pathname: base }), search: isFinding ? '' : '?find=results' })
      }
    >
      Find Candidates
    </Button>
  );
}
