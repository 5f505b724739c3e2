import { Check } from 'lucide-react';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

const hints = [
  'Check it for mistakes.',
  'Add the details that are missing.',
  'Make sure that it looks great for employers.',
];

type Props = {
  /** What came into the profile; `count` of lists. */
  filled: readonly { key: string; label: string; count: number | null | undefined }[];
  onReview: () => void;
};

/** Lists what was prefilled from the CV, and the next steps. */
export function PrefilledDialog({ filled, onReview }: Props) {
  const isEmpty = filled.length === 0;
  return (
    <Dialog
      isOpen
      onClose={onReview}
      title={isEmpty ? 'Your CV is stored' : 'We prefilled your editable online profile'}
      footer={
        <Button variant="primary" onClick={onReview}>
          Review Your Profile
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {isEmpty && (
          <p className="text-pretty">
            Nothing of it was taken into your profile. Please fill it in yourself; it takes a few
            minutes.
          </p>
        )}
        {!isEmpty && (
          <ul className="flex flex-wrap gap-1.5" aria-label="Filled in from your CV">
            {filled.map(({ key, label, count }) => (
              <li key={key}>
                <Badge tone="success">
                  {label}
                  {count != null && ` (${count})`}
                </Badge>
              </li>
            ))}
          </ul>
        )}
        <ul className="flex flex-col gap-2.5">
          {hints.map((hint) => (
            <li key={hint} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-starboard" />
              {hint}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
