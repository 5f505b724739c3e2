import { Check, CloudOff } from 'lucide-react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export type SaveStatus = 'saved' | 'saving' | 'failed';

/** Whether what was typed is kept: 'Saved', 'Saving…' or 'Not saved, retrying'. Nothing before the first save. */
export function SaveState({ status, className }: { status?: SaveStatus; className?: string }) {
  return (
    <span
      aria-live="polite"
      className={cx(
        'inline-flex min-h-5 items-center gap-1.5 text-note whitespace-nowrap [&_svg]:size-[1.15em]',
        status === 'failed' ? 'font-medium text-port' : 'text-ink-soft',
        className,
      )}
    >
      {status === 'saved' && (
        <>
          <Check aria-hidden className="text-starboard" /> Saved
        </>
      )}
      {status === 'saving' && (
        <>
          <Spinner /> Saving…
        </>
      )}
      {status === 'failed' && (
        <>
          <CloudOff aria-hidden /> Not saved, retrying
        </>
      )}
    </span>
  );
}
