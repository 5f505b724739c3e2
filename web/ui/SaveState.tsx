import { Check, CloudOff } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
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
  const place = useRef<HTMLSpanElement>(null);
  useTopOfSight(place, Boolean(floats && status));
  return (
    <span
      ref={place}
      aria-live="polite"
      className={cx(
        'inline-flex min-h-5 items-center gap-1.5 text-note whitespace-nowrap [&_svg]:size-[1.15em]',
        status === 'failed' ? 'font-medium text-port' : 'text-ink-soft',
        floats && status && floating,
        floats && status === 'saved' && 'max-wide:animate-settle',
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

/** Follows what is in sight where a phone's keyboard has moved it within the page. */
function useTopOfSight(place: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const sight = window.visualViewport;
    if (!isOn || !sight) return;
    const follow = () => {
      if (place.current) place.current.style.translate = `0 ${Math.round(sight.offsetTop)}px`;
    };
    follow();
    for (const event of ['resize', 'scroll']) sight.addEventListener(event, follow);
    return () => {
      for (const event of ['resize', 'scroll']) sight.removeEventListener(event, follow);
    };
  }, [place, isOn]);
}
