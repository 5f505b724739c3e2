import { useState } from 'react';

type Props = {
  text: string;
  /** Cut with an ellipsis where the text is long; otherwise the same. */
  short: string;
};

/** A text that opens in place with 'See more'. */
export function LongText({ text, short }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (text === '') return null;
  return (
    // On paper nothing can be opened: there the style sheet has it in full, from the attribute.
    <p data-full={text} className="measure mt-2 break-words whitespace-pre-line">
      {isOpen ? text : short}
      {short !== text && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="touch-target ml-1.5 font-medium text-peter hover:underline"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'See less' : 'See more'}
        </button>
      )}
    </p>
  );
}
