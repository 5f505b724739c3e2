import { Kbd } from '#web/ui/Kbd.tsx';

/** The keyboard shortcuts of the list, shown if there is a keyboard and room. */
export function KeyHint() {
  return (
    <p className="hidden items-center gap-1.5 text-xs text-ink-soft pointer-fine:xl:flex">
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> move
      <Kbd>Space</Kbd> select
      <Kbd>Enter</Kbd> open
      <Kbd>/</Kbd> name
    </p>
  );
}
