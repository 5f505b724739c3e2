let isPressed = false;

if (typeof window !== 'undefined') {
  const capture = { capture: true, passive: true };
  window.addEventListener('pointerdown', () => (isPressed = true), capture);
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(type, () => (isPressed = false), capture);
}

/**
 * Does what moves a form once the press that is under way has become a click: a button that moves
 * between its two ends is missed.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return void setTimeout(act);
  const ends = new AbortController();
  const end = () => {
    ends.abort();
    setTimeout(act);
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(type, end, { signal: ends.signal });
}
