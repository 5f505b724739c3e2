/** A field of a form that says what is wrong with it. */
export type FaultyField = { control: HTMLElement; label: string };

/** Of a box that holds a text where one of its list is to be chosen; nothing would be sent of it. */
export const UNCHOSEN_MARK = 'data-unchosen';

const AT_FAULT = '[aria-invalid="true"], [data-fault]';
const CONTROLS = 'input, select, textarea, button';

/** The form around an element: a `form`, or a part of one with a button of its own (`data-form`). */
export const formAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('form, [data-form]') ?? null;

/** The fields of a form that are at fault, from top to bottom; a group counts as one. */
export function faultyFields(form: Element): FaultyField[] {
  return [...form.querySelectorAll<HTMLElement>(AT_FAULT)]
    .filter((field) => formAround(field) === form && !field.parentElement?.closest(AT_FAULT))
    .map((field) => ({
      control: field.matches(CONTROLS) ? field : (field.querySelector(CONTROLS) ?? field),
      label: labelOf(field),
    }));
}

/** The label without what stands beside it: 'Optional', a counter. */
function labelOf(field: HTMLElement): string {
  const labels = 'labels' in field ? (field.labels as NodeListOf<HTMLElement> | null) : null;
  const named = field.getAttribute('aria-labelledby')?.split(' ')[0];
  const label = labels?.[0] ?? (named ? document.getElementById(named) : null);
  return label?.firstChild?.textContent ?? field.getAttribute('aria-label') ?? '';
}

/** From a field at fault, which a form has given the focus to, to the first one on screen. */
export function goToFirstFault(): void {
  const form = formAround(document.activeElement);
  const [first] = form ? faultyFields(form) : [];
  if (first) goToField(first.control);
}

/** Takes a person to a field: with its label in the middle of the screen, clear of bars and keyboard. */
export function goToField(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
