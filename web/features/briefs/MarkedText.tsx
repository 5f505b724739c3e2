import { type BriefReading, stretchesOf } from './readings.ts';

type Props = { text: string; readings: readonly BriefReading[] };

/** The text of a brief; what was read in it is marked. */
export function MarkedText({ text, readings }: Props) {
  return (
    <div className="rounded-card border border-line bg-paper p-5 text-note leading-relaxed whitespace-pre-wrap wrap-anywhere">
      {stretchesOf(text, readings).map(({ at, text: piece, reads }) =>
        reads === null ? (
          <span key={at}>{piece}</span>
        ) : (
          <mark
            key={at}
            title={reads}
            className="rounded-chip bg-peter-soft px-0.5 text-peter-deep"
          >
            {piece}
          </mark>
        ),
      )}
    </div>
  );
}
