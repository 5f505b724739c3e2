import { Fragment, type ReactNode } from 'react';

type Props = { caption: string; heads: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** A short read-only table whose first column is the row header. */
export function FactTable({ caption, heads, rows }: Props) {
  return (
    <table className="w-full text-left text-note leading-6">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="border-b border-line py-2 pr-4 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...others], row) => (
          <tr key={row} className="align-top">
            <th
              scope="row"
              className="border-b border-line py-2 pr-4 font-mono font-normal wrap-break-word sm:whitespace-nowrap"
            >
              {name}
            </th>
            {others.map((other, column) => (
              <td key={column} className="border-b border-line py-2 pr-4 wrap-anywhere">
                {other}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell with a note below: a third column would break words on a phone. */
export function Noted({ children, note }: { children: ReactNode; note: string | false }) {
  return (
    <>
      {children}
      {note && <span className="block text-ink-soft">{note}</span>}
    </>
  );
}

/** A code in capitals, which a narrow screen may break at its underscores. */
export function Code({ children }: { children: string }) {
  return children.split(/(?<=_)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
