/** An invalid field of a form. */
export type FaultyField = { control: HTMLElement; label: string };

/** Marks a combo box whose text matches no option, so that submitting would lose it. */
export const UNCHOSEN_MARK = 'data-unchosen';

const AT_FAULT = '[aria-invalid="true"], [data-fault]';
const CONTROLS = 'input, select, textarea, button';

/** The form of an element: a `form`, or a section with its own button (`data-form`). */
export const formAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('form, [data-form]') ?? null;

/** The invalid fields of a form from top to bottom; a group counts as one. */
export function faultyFields(form: Element): FaultyField[] {
  return [...form.querySelectorAll<HTMLElement>(AT_FAULT)]
    .filter((field) => formAround(field) === form && !field.parentElement?.closest(AT_FAULT))
    .map((field) => ({
      control: field.matches(CONTROLS) ? field : (field.querySelector(CONTROLS) ?? field),
      label: labelOf(field),
    }));
}

/** The label without what follows it: 'Optional', a counter. */
function labelOf(field: HTMLElement): string {
  const labels = 'labels' in field ? (field.labels as NodeListOf<HTMLElement> | null) : null;
  const named = field.getAttribute('aria-labelledby')?.split(' ')[0];
  const label = labels?.[0] ?? (named ? document.getElementById(named) : null);
  return label?.firstChild?.textContent ?? field.getAttribute('aria-label') ?? '';
}

/** Focuses the first invalid field on screen; the form library may have focused another one. */
export function goToFirstFault(): void {
  const form = formAround(document.activeElement);
  const [first] = form ? faultyFields(form) : [];
  if (first) goToField(first.control);
}

/** Focuses a field and scrolls it to the middle of the screen, clear of bars and the on-screen keyboard. */
export function goToField(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
