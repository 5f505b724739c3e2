import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Props = { secret: string; onDone: () => void };

/** A new token's secret, shown only this once. */
export function MadeToken({ secret, onDone }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="warning">Keep it somewhere safe now: it is not shown again.</Banner>
      <div className="flex items-end gap-2">
        <TextField
          label="Token"
          readOnly
          className="min-w-0 flex-1"
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <output className="text-note text-ink-soft">
        {copied === null
          ? 'Send it with each request: Authorization: Bearer …'
          : copied
            ? 'Copied.'
            : 'It could not be copied. Please select and copy it.'}
      </output>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          I Have Kept It
        </Button>
      </div>
    </div>
  );
}
