/* A figure with its unit or range, up to the next lower-case word: '€9500 – €11 000', '3 Weeks'. */
const RUN = /([€$£]?\d\S*(?: [€$£–\dA-Z]\S*)*)/;

/** Text whose lines never break within a figure, within a range or before a unit. */
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
