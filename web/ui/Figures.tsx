/* A figure and what follows it up to the next small word: '€9500 – €11 000', '3 Weeks'. */
const RUN = /([€$£]?\d\S*(?: [€$£–\dA-Z]\S*)*)/;

/** A text whose lines end between words, not inside a figure, a range or before its unit. */
export function Figures({ text }: { text: string }) {
  return (
    <span className="tabular-nums">
      {text.split(RUN).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
