let isPressed = false;

if (typeof window !== 'undefined') {
  const capture = { capture: true, passive: true };
  window.addEventListener('pointerdown', () => (isPressed = true), capture);
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(type, () => (isPressed = false), capture);
}

/**
 * Runs `act` after the current press has become a click. If layout moves a button between
 * pointerdown and pointerup, the browser sends no click.
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
