import { Search } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string;
  /**
   * Called on every key, with the milliseconds to wait before searching: `delay`, or 0 on Enter and
   * when cleared.
   */
  onSearch: (text: string, pause: number) => void;
  delay?: number;
};

/** A search field that tells its caller how long to debounce the search. */
export function SearchField({ value, onSearch, delay = 60, ...field }: Props) {
  const box = useRef<HTMLInputElement>(null);
  // Text typed into the server-rendered page before hydration triggered no event.
  const early = useEffectEvent(() => {
    const typed = box.current?.value ?? '';
    if (typed !== value) onSearch(typed, 0);
  });
  useEffect(() => early(), []);
  return (
    <TextField
      type="search"
      hideLabel
      prefix={<Search aria-hidden />}
      placeholder="Start typing..."
      autoComplete="off"
      {...field}
      ref={box}
      value={value}
      onChange={({ target }) => onSearch(target.value, target.value ? delay : 0)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onSearch(value, 0);
      }}
    />
  );
}
