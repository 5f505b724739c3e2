import { type KeyboardEvent, type Ref, type ReactNode, useState } from 'react';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

type Props = FieldProps & {
  value: number | null | undefined;
  /** Null if the field is empty. */
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  min?: number;
  max?: number;
  /** The increment of an arrow key. */
  step?: number;
  /** The most digits accepted. */
  maxLength?: number;
  /** Accepts a decimal point. */
  decimals?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
};

/** A whole or decimal number: only digits are accepted, and the arrow keys step within the bounds. */
export function NumberField(props: Props) {
  const { value, onChange, min = 0, max = Infinity, step = 1, decimals, ...field } = props;
  const [text, setText] = useState(asText(value));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // '4.' and '4' are the same number: the typed text stays as it is.
    if (asNumber(text) !== (value ?? null)) setText(asText(value));
  }

  const accept = (next: string) => {
    setText(next);
    onChange(asNumber(next));
  };
  const stepWithArrows = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const next = (asNumber(text) ?? min) + direction * step;
    accept(String(Math.min(max, Math.max(min, next))));
  };

  return (
    <TextField
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...field}
      value={text}
      onKeyDown={stepWithArrows}
      onChange={(event) => accept(clean(event.target.value, decimals))}
    />
  );
}

function clean(typed: string, decimals = false): string {
  if (!decimals) return typed.replace(/\D/g, '');
  const [whole = '', ...rest] = typed
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}

function asNumber(text: string): number | null {
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? null : number;
}

function asText(value: number | null | undefined): string {
  return value == null ? '' : String(value);
}
