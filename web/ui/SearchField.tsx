import { Search } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string;
  /**
   * Called with every key, and with the milliseconds without another one after which to search: `delay`,
   * or none on Enter and when emptied.
   */
  onSearch: (text: string, pause: number) => void;
  delay?: number;
};

/** A search box, which says how long a search is to wait for a pause in typing. */
export function SearchField({ value, onSearch, delay = 60, ...field }: Props) {
  const box = useRef<HTMLInputElement>(null);
  // What was typed into the drawn page before it began: nobody has heard it yet.
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
