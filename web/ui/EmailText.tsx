import { Fragment } from 'react';

/** An e-mail address: on a line of its own before it breaks, and then it breaks its line after '@', or before a dot, rather than inside a word. */
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
