/** Presses within this many milliseconds and pixels count as a double click. */
export const REPEAT = 600;
const DISTANCE = 24;

const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const;

/**
 * Call on a press that confirms or opens something. Ignores further presses at the same spot for a
 * moment, whatever is there by then, so that a double click does not dismiss a dialog that has just
 * opened. Keyboard presses have no position and are not ignored: the focused element has to handle
 * them. Returns what ends it early: after a failure the next press is a new try.
 */
export function ignoreRepeat({ type, clientX, clientY, detail }: MouseEvent): () => void {
  if (detail === 0) return () => undefined;
  const swallow = (event: MouseEvent) => {
    if (event.type === 'click' && event.detail === 0) return;
    // After a press elsewhere this is no longer a double click.
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > DISTANCE) return stop();
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => {
    for (const each of presses) window.removeEventListener(each, swallow, true);
  };
  const start = () => {
    for (const each of presses) window.addEventListener(each, swallow, true);
  };
  // A click is the last event of its press; after others the current press must still be heard.
  if (type === 'click') start();
  else setTimeout(start);
  setTimeout(stop, REPEAT);
  return stop;
}

/**
 * Call when Enter confirmed something that closes. Ignores the press that follows within a moment, and the key
 * while it is held: whatever has the focus by then was not meant. After another key it is.
 */
export function ignoreRepeatedEnter(): void {
  const swallow = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return stop();
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) stop();
  };
  const stop = () => window.removeEventListener('keydown', swallow, true);
  window.addEventListener('keydown', swallow, true);
  setTimeout(stop, REPEAT);
}
