import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { usePageKeys } from '#web/ui/usePageKeys.ts';

type Props = {
  /** What each key of the screen decides. */
  keys: Readonly<Record<string, string>>;
};

const WAYS = { J: 'Next', K: 'Previous', Z: 'Take the last decision back' };
const OTHERS = { Esc: 'Back to the list', 'Ctrl K': 'Jump to …', '?': 'These keys' };

/** The keys of a screen on which somebody is decided on; '?' shows them, where there is a keyboard. */
export function KeySheet({ keys }: Props) {
  const [isOpen, setOpen] = useState(false);
  usePageKeys({
    '?': () => setOpen(!matchMedia('(pointer: coarse)').matches),
  });
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Keys" size="small">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {Object.entries({ ...keys, ...WAYS, ...OTHERS }).map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
