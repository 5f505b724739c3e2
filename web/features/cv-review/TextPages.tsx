import { isQuoted } from './quotes.ts';
import { useQuoting } from './quoting.ts';
import { markStyles, useShown } from './useShown.ts';

/** The text of each page, with the quoted lines marked. */
export function TextPages({ pages }: { pages: readonly string[] }) {
  const { quote } = useQuoting();
  const shown = useShown(quote);
  return pages.map((page, at) => (
    <div
      key={at}
      className="shrink-0 rounded-control border border-line bg-paper p-4 wrap-anywhere"
    >
      {page.split('\n').map((line, place) => {
        const isMarked =
          quote !== null &&
          quote.page === at + 1 &&
          quote.text !== '' &&
          isQuoted(line, quote.text);
        return (
          <p key={place} className="min-h-[1em]">
            {isMarked ? (
              <mark ref={shown} className={markStyles}>
                {line}
              </mark>
            ) : (
              line
            )}
          </p>
        );
      })}
    </div>
  ));
}
