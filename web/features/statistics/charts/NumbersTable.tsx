import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';

/** Rows shown before the rest is asked for. */
const FEW = 8;

type NumbersRow = { name: string; cells: readonly string[] };
/** The head of a column; a spare one is left out on a phone. */
type Head = string | { spare: string };
const textOf = (head: Head | undefined) => (typeof head === 'object' ? head.spare : head);
const spare = (head: Head | undefined) => typeof head === 'object' && 'max-sm:hidden';

type Props = {
  caption: string;
  /** The first heads the names. */
  heads: readonly [string, ...Head[]];
  rows: readonly NumbersRow[];
  /** What the rows are, for the button that shows all. */
  plural?: string;
};

/** The numbers of a chart. A long table shows its first rows; all are printed. */
export function NumbersTable({ caption, heads, rows, plural = 'rows' }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const [name, ...others] = heads;
  return (
    <>
      <table className="w-full text-note">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-2 text-left font-medium">
              {name}
            </th>
            {others.map((head) => (
              <th
                key={textOf(head)}
                scope="col"
                className={cx('py-1 pl-2 text-right font-medium', spare(head))}
              >
                {textOf(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.name}
              className={cx(
                'border-t border-line/60',
                index >= FEW && !showsAll && 'hidden print:table-row',
              )}
            >
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {row.name}
              </th>
              {row.cells.map((cell, at) => (
                <td
                  key={textOf(others[at])}
                  className={cx('py-1 pl-2 text-right whitespace-nowrap', spare(others[at]))}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FEW && !showsAll && (
        <Button variant="quiet" className="mt-1 -ml-2" onClick={() => setShowsAll(true)}>
          Show all {rows.length} {plural}
        </Button>
      )}
    </>
  );
}
