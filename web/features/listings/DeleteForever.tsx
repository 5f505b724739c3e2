import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  /** What is deleted, for screen readers. */
  what: string;
  pending: boolean;
  onDelete: () => void;
};

/**
 * A bin that asks once more: the pointer over it, or a press of it by finger or keyboard, brings the
 * button that deletes beside it. Leaving, and Escape, take the question back.
 */
export function DeleteForever({ what, pending, onDelete }: Props) {
  const [isAsking, setAsking] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  const bin = useRef<HTMLButtonElement>(null);
  const ask = () => {
    setAsking(true);
    requestAnimationFrame(() => confirm.current?.focus());
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isAsking) return;
    event.stopPropagation();
    setAsking(false);
    bin.current?.focus();
  };
  return (
    <fieldset
      aria-label={`Delete ${what}`}
      className="inline-flex items-center gap-1"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setAsking(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && !pending && setAsking(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !pending) setAsking(false);
      }}
      onKeyDown={leaveByKey}
    >
      {(isAsking || pending) && (
        <Button
          ref={confirm}
          variant="danger"
          pending={pending}
          className="animate-fade"
          aria-label={`Delete Forever: ${what}`}
          onClick={onDelete}
        >
          Delete Forever
        </Button>
      )}
      <IconButton
        ref={bin}
        danger
        label={`Delete ${what}`}
        title="Delete Forever"
        icon={<Trash2 aria-hidden />}
        aria-expanded={isAsking}
        onClick={ask}
      />
    </fieldset>
  );
}
