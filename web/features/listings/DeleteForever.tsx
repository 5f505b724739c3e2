import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  /** What is deleted, for screen readers. */
  what: string;
  pending: boolean;
  onDelete: () => void;
};

/**
 * A bin button with a confirmation: hovering it, or pressing it by touch or keyboard, shows the
 * button that deletes. Leaving that button or pressing Escape cancels.
 */
export function DeleteForever({ what, pending, onDelete }: Props) {
  const [isAsking, setAsking] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  const bin = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) confirm.current?.focus();
  }, [isAsking]);
  return (
    <span className="group/delete relative inline-flex">
      <span
        className={cx(
          'absolute top-0 right-full pr-1 whitespace-nowrap',
          !isAsking && !pending && 'hidden pointer-fine:group-hover/delete:block',
        )}
      >
        <Button
          ref={confirm}
          variant="danger"
          pending={pending}
          aria-label={`Delete Forever: ${what}`}
          onClick={onDelete}
          onBlur={() => setAsking(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') bin.current?.focus();
          }}
        >
          Delete Forever
        </Button>
      </span>
      <IconButton
        ref={bin}
        danger
        label={`Delete: ${what}`}
        title="Delete Forever"
        icon={<Trash2 aria-hidden />}
        aria-expanded={isAsking}
        onClick={() => setAsking(true)}
      />
    </span>
  );
}
