import { X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

type Props = { label?: string; onClose: () => void; className?: string };

/** The cross in the corner of what can be closed. */
export function CloseButton({ label = 'Close', onClose, className }: Props) {
  return (
    <IconButton label={label} icon={<X aria-hidden />} onClick={onClose} className={className} />
  );
}
