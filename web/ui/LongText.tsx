import { useState } from 'react';

type Props = {
  text: string;
  /** The text, truncated with an ellipsis if it is long. */
  short: string;
};

/** A text that expands in place with 'See more'. */
export function LongText({ text, short }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (text === '') return null;
  return (
    // Paper cannot expand it: print styles show the full text from this attribute.
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
