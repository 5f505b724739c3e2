import { pieces } from './mentions.ts';

/** The words of a note, with those whom it mentions marked. */
export function NoteWords({ text, names }: { text: string; names: readonly string[] }) {
  return pieces(text, names).map(({ piece, isName }, at) =>
    isName ? (
      <span key={at} className="font-medium text-peter">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
