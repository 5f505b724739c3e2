import type { TextProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** A telephone number with its country code; other characters are rejected. */
export function PhoneField({ value, onChange, onBlur, ...field }: TextProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+33 6 12 34 56 78"
      {...field}
      value={value}
      onChange={(event) => onChange(phoneCharacters(event.target.value))}
      onBlur={() => {
        const tidy = tidyPhone(value);
        if (tidy !== value) onChange(tidy);
        onBlur?.();
      }}
    />
  );
}

function phoneCharacters(text: string): string {
  return text.replace(/[^\d+() .-]/g, '').replace(/(?!^)\+/g, '');
}

/** '0033 6.12  34' → '+33 6 12 34'. */
export function tidyPhone(text: string): string {
  return text
    .trim()
    .replace(/^00(?=[1-9])/, '+')
    .replace(/\(0\)/g, ' ')
    .replace(/[().\s-]+/g, ' ')
    .trim();
}
