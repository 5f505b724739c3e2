import { Fragment } from 'react';

/**
 * An e-mail address. It moves to a new line before it is broken, and then breaks after '@' or
 * before a dot rather than within a word.
 */
export function EmailText({ children }: { children: string }) {
  const parts = children.split(/(?<=@)|(?=\.)/);
  return (
    <span className="inline-block max-w-full wrap-anywhere">
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
