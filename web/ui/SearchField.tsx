import { Search } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string;
  /** Called once typing has paused for `delay` milliseconds; at once on Enter or when emptied. */
  onSearch: (text: string) => void;
  delay?: number;
};

/** A search box that waits for a pause in typing before it asks. */
export function SearchField({ value, onSearch, delay = 60, ...field }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [focused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const box = useRef<HTMLInputElement>(null);
  // What was typed into the drawn page before it began: nobody has heard it yet.
  const early = useEffectEvent(() => {
    const typed = box.current?.value ?? '';
    if (typed === text) return;
    setText(typed);
    onSearch(typed);
  });
  useEffect(() => early(), []);
  // An answer that arrives late must not overwrite what is being typed.
  if (value !== seen) {
    setSeen(value);
    if (!focused) setText(value);
  }

  // Who asks may have been drawn anew while the typing paused.
  const asks = useRef(onSearch);
  useEffect(() => {
    asks.current = onSearch;
  });
  const search = (next: string, wait: number) => {
    clearTimeout(timer.current);
    if (wait > 0) timer.current = setTimeout(() => asks.current(next), wait);
    else onSearch(next);
  };

  return (
    <TextField
      type="search"
      hideLabel
      prefix={<Search aria-hidden />}
      placeholder="Start typing..."
      autoComplete="off"
      {...field}
      ref={box}
      value={text}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={(event) => {
        setText(event.target.value);
        search(event.target.value, event.target.value ? delay : 0);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
      }}
    />
  );
}
