import { X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

type Props = { onClose: () => void; className?: string };

/** The cross in the corner of a dialog. */
export function CloseButton({ onClose, className }: Props) {
  return (
    <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} className={className} />
  );
}
