/** A button visible only on keyboard focus; moves the focus to another part of the screen. */
export function JumpTo({ id, label }: { id: string; label: string }) {
  return (
    <button
      type="button"
      onClick={() => document.getElementById(id)?.focus()}
      className="sr-only rounded-chip font-medium focus:not-sr-only focus:relative focus:z-10 focus:m-2 focus:inline-block focus:text-peter"
    >
      {label}
    </button>
  );
}
