import { useState } from 'react';
import { cx } from './cx.ts';

type Props = {
  name: string;
  /** Image URL; initials are shown while there is none or if it fails to load. */
  src?: string | null;
  size?: 'small' | 'medium' | 'large' | 'huge';
  className?: string;
};

const sizes = {
  small: 'size-8 text-xs',
  medium: 'size-10 text-sm',
  large: 'size-16 text-xl',
  huge: 'size-28 text-3xl',
};

// Red is left out: it signals an error.
const grounds = [
  'bg-peter-soft text-peter',
  'bg-starboard-soft text-starboard',
  'bg-amber-soft text-amber',
  'bg-buoy-soft text-buoy',
];

/** A picture, or initials on a colour derived from the name. Decorative: the name is written beside it. */
export function Avatar({ name, src, size = 'medium', className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const styles = cx('shrink-0 rounded-full', sizes[size], className);
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
        className={cx(styles, 'bg-hover object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(
        styles,
        'inline-grid place-items-center font-semibold tracking-wide select-none',
        grounds[stableIndex(name, grounds.length)],
      )}
    >
      {initials(name)}
    </span>
  );
}

/** 'María del Carmen Ruiz' → 'MR'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return ends.map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  const code = word.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code).toUpperCase();
}

function stableIndex(text: string, length: number): number {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % length;
}
