/** A keyboard key; hidden on touch screens. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-5 pointer-coarse:hidden rounded-[4px] border border-b-2 border-line bg-mist px-1 text-center font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  );
}
