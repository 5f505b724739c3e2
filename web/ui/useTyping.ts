import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import { meantBy, type Option, UNCHOSEN } from './option.ts';

/** A single selection as a field holds it. */
export type Choice = {
  options: readonly Option[];
  /** Id of the selected option. */
  value: string | null;
  onChange: (id: string | null, option: Option | null) => void;
};

type Box = {
  /** Whether an option is listed for the typed text. */
  isListed: (label: string, typed: string) => boolean;
  onBlur?: (() => void) | undefined;
};

/**
 * The text of a combo box from the first key until an option is chosen or the search is abandoned;
 * `text` is null otherwise.
 */
export function useTyping({ options, value, onChange }: Choice, { isListed, onBlur }: Box) {
  const [text, setText] = useState<string | null>(null);
  /** The field was left with a text that matches no option; 'said' once the error is shown. */
  const [left, setLeft] = useState<'unsaid' | 'said' | null>(null);
  const [shown, setShown] = useState(value);
  /**
   * Whether text was added since the selection was shown. If so, the field was only searched in, and
   * emptying it keeps the value.
   */
  const hasWritten = useRef(false);
  const put = (next: string | null) => {
    if (next === null) hasWritten.current = false;
    setText(next);
    setLeft(null);
  };
  // The value also changes from outside: a restored draft, a save in another tab.
  if (shown !== value) {
    setShown(value);
    setText(null);
    setLeft(null);
  }
  const choose = (option: Option | null) => {
    put(null);
    onChange(option?.id ?? null, option);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') put(null);
    if (event.key !== 'Enter' || !text || event.currentTarget.hasAttribute('aria-activedescendant'))
      return;
    const matching = options.filter(({ label }) => isListed(label, text));
    const meant = meantBy(text, options) ?? (matching.length === 1 ? matching[0] : undefined);
    if (meant) choose(meant);
  };
  const leave = (event: FocusEvent) => {
    // The window lost the focus, not the field.
    if (event.target === document.activeElement) return;
    if (text !== null) settle(text);
    onBlur?.();
  };
  const settle = (typed: string) => {
    const meant = meantBy(typed, options);
    if (meant) choose(meant);
    else if (typed.trim() === '' && value !== null && !hasWritten.current) choose(null);
    else if (typed.trim() === '' || value !== null) put(null);
    else {
      setLeft('unsaid');
      afterPress(() => setLeft((now) => now && 'said'));
    }
  };
  const note = ({ nativeEvent }: FormEvent) => {
    const isDeleting =
      nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');
    if (!isDeleting) hasWritten.current = true;
  };
  const error = left === 'said' ? UNCHOSEN : undefined;
  return { text, type: put, choose, leave, press, note, error, isUnchosen: left !== null };
}
