import { Check, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export type SaveStatus = 'saved' | 'saving' | 'failed';

type Props = {
  status?: SaveStatus | undefined;
  /** On a narrow screen it lies over the top of what is in sight, wherever one has scrolled to. */
  floats?: boolean;
  className?: string | undefined;
};

const floating =
  'max-wide:fixed max-wide:top-18 max-wide:right-4 max-wide:z-10 max-wide:rounded-full max-wide:border max-wide:border-line max-wide:bg-paper max-wide:px-3 max-wide:py-1 max-wide:shadow-float max-wide:pointer-events-none';

/** Whether what was typed is kept: 'Saved', 'Saving…' or 'Not saved, retrying'. Nothing before the first save. */
export function SaveState({ status, floats, className }: Props) {
  const top = useTopOfSight(Boolean(floats && status));
  return (
    <span
      aria-live="polite"
      className={cx(
        'inline-flex min-h-5 items-center gap-1.5 text-note whitespace-nowrap [&_svg]:size-[1.15em]',
        status === 'failed' ? 'font-medium text-port' : 'text-ink-soft',
        floats && status && floating,
        floats && status === 'saved' && 'max-wide:animate-settle',
        className,
      )}
      style={top > 0 ? { translate: `0 ${top}px` } : undefined}
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

/** How far down a phone's keyboard has moved what is in sight within the page, in pixels. */
function useTopOfSight(isOn: boolean): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const sight = window.visualViewport;
    if (!isOn || !sight) return;
    const follow = () => setTop(Math.round(sight.offsetTop));
    for (const event of ['resize', 'scroll']) sight.addEventListener(event, follow);
    return () => {
      for (const event of ['resize', 'scroll']) sight.removeEventListener(event, follow);
    };
  }, [isOn]);
  return isOn ? top : 0;
}
