import { Fragment } from 'react';

/** An e-mail address that breaks its line after '@', or before a dot, rather than inside a word. */
export function EmailText({ children }: { children: string }) {
  const parts = children.split(/(?<=@)|(?=\.)/);
  return (
    <span className="wrap-anywhere">
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
