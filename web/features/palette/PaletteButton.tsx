import { Search } from 'lucide-react';
import { Kbd } from '#web/ui/Kbd.tsx';

/** Opens the command palette and shows its keyboard shortcut. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const isMac = navigator.userAgent.includes('Mac');
  return (
    <button
      type="button"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      className="mx-3 mb-2 flex h-control shrink-0 items-center gap-2 rounded-control border border-line px-3 text-left text-sm text-ink-soft transition-colors hover:bg-hover"
      onClick={onOpen}
    >
      <Search aria-hidden className="size-4" />
      <span className="flex-1">Jump to…</span>
      <span aria-hidden className="flex gap-1 pointer-coarse:hidden">
        <Kbd>{isMac ? '⌘' : 'Ctrl'}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  );
}
