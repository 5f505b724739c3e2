import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { type DateFormat, dateProblem, maskDate, maskTypedDate } from './date-mask.ts';
import type { TextProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** `value` is the formatted text, '' for no date. It may be incomplete while typing. */
type Props = TextProps & { format?: DateFormat };

/** A date as text; slashes are inserted automatically. Shows its own error if the date does not exist. */
export function MaskedDateField({ format = 'DD/MM/YYYY', value, onChange, ...rest }: Props) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const caret = useRef<{ input: HTMLInputElement; digits: number } | null>(null);

  // Masking moves the caret: put it back behind the digit typed last, also when a letter was
  // rejected and the text is unchanged.
  useLayoutEffect(() => {
    const put = caret.current;
    caret.current = null;
    if (!put || put.input !== document.activeElement) return;
    const at = behindDigit(value, put.digits);
    put.input.setSelectionRange(at, at);
  });

  const accept = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const selection = input.selectionStart ?? input.value.length;
    const next = maskTypedDate(input.value, value, format);
    const atEnd = selection === input.value.length;
    const digits = input.value.slice(0, selection).replace(/\D/g, '').length;
    caret.current = { input, digits: atEnd ? Infinity : digits };
    onChange(next);
    drawAgain();
  };

  const leave = () => {
    const tidy = maskDate(value, format);
    if (tidy !== value) onChange(tidy);
    rest.onBlur?.();
  };

  const complete = value.length === format.length;
  return (
    <TextField
      inputMode="numeric"
      placeholder={format}
      autoComplete="off"
      {...rest}
      error={rest.error ?? (complete ? dateProblem(value, format) : null)}
      value={value}
      onChange={accept}
      onBlur={leave}
    />
  );
}

function behindDigit(text: string, digits: number): number {
  if (!Number.isFinite(digits)) return text.length;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (text[at] !== '/') seen += 1;
  }
  return text.length;
}
