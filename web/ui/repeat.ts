/** Milliseconds and pixels within which a second press belongs to the first, as in a double click. */
const SOON = 600;
const NEAR = 24;

const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const;

/**
 * From a press that decides or asks something: the same spot pressed again within a moment does
 * nothing, whatever stands there by then; a dialog that has just come stays. By keyboard there is no
 * spot: what has the focus must see to that.
 */
export function ignoreRepeat({ clientX, clientY, detail }: MouseEvent): void {
  if (detail === 0) return;
  const swallow = (event: MouseEvent) => {
    if (event.type === 'click' && event.detail === 0) return;
    // A press elsewhere in between: what follows is no double click any more.
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR) return stop();
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => {
    for (const type of presses) window.removeEventListener(type, swallow, true);
  };
  // The press that is under way passes first.
  setTimeout(() => {
    for (const type of presses) window.addEventListener(type, swallow, true);
  });
  setTimeout(stop, SOON);
}
