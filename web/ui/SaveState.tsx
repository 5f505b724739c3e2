import { Check, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

export type SaveStatus = 'saved' | 'saving' | 'failed';

type Props = {
  status?: SaveStatus | undefined;
  /** On a narrow screen it floats at the top of the visible area, wherever the page is scrolled to. */
  floats?: boolean;
  className?: string | undefined;
};

const floating =
  'max-wide:fixed max-wide:top-18 max-wide:right-4 max-wide:z-10 max-wide:rounded-full max-wide:border max-wide:border-line max-wide:bg-paper max-wide:px-3 max-wide:py-1 max-wide:shadow-float max-wide:pointer-events-none';

/** The save status: 'Saved', 'Saving…' or 'Not saved, retrying'. Empty before the first save. */
export function SaveState({ status, floats, className }: Props) {
  const top = useVisualViewportTop(Boolean(floats && status));
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

/** The top of the visual viewport in pixels, which a phone's on-screen keyboard moves within the page. */
function useVisualViewportTop(isOn: boolean): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOn || !viewport) return;
    const follow = () => setTop(Math.round(viewport.offsetTop));
    for (const event of ['resize', 'scroll']) viewport.addEventListener(event, follow);
    return () => {
      for (const event of ['resize', 'scroll']) viewport.removeEventListener(event, follow);
    };
  }, [isOn]);
  return isOn ? top : 0;
}
