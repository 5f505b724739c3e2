/** Presses within this many milliseconds and pixels count as a double click. */
const INTERVAL = 600;
const DISTANCE = 24;

const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const;

/**
 * Call on a press that confirms or opens something. Ignores further presses at the same spot for a
 * moment, whatever is there by then, so that a double click does not dismiss a dialog that has just
 * opened. Keyboard presses have no position and are not ignored: the focused element has to handle
 * them.
 */
export function ignoreRepeat({ clientX, clientY, detail }: MouseEvent): void {
  if (detail === 0) return;
  const swallow = (event: MouseEvent) => {
    if (event.type === 'click' && event.detail === 0) return;
    // After a press elsewhere this is no longer a double click.
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > DISTANCE) return stop();
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => {
    for (const type of presses) window.removeEventListener(type, swallow, true);
  };
  // Deferred, so that the current press is not ignored.
  setTimeout(() => {
    for (const type of presses) window.addEventListener(type, swallow, true);
  });
  setTimeout(stop, INTERVAL);
}
