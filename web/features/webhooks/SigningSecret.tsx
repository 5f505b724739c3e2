import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';

/** A secret, hidden until requested; can be copied without being shown. */
export function SigningSecret({ secret }: { secret: string }) {
  const [isShown, setShown] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success('Secret copied.'),
      () => toast.error('It could not be copied. Please show, select and copy it.'),
    );
  return (
    <div className="-my-1 flex items-center gap-1">
      <code
        data-testid="signing-secret"
        className="min-w-0 rounded-chip bg-hover px-2 py-1 text-note break-all"
      >
        {isShown ? secret : `whsec_${'•'.repeat(16)}`}
      </code>
      <IconButton
        label={isShown ? 'Hide secret' : 'Show secret'}
        icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={() => setShown(!isShown)}
      />
      <IconButton label="Copy secret" icon={<Copy aria-hidden />} onClick={() => void copy()} />
    </div>
  );
}
