import { useState } from 'react';
import { Chip } from '#web/ui/Chip.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Props = { value: readonly string[]; onChange: (words: string[]) => void };

/** Keywords of the profile: Enter adds the typed text. */
export function KeywordFilter({ value, onChange }: Props) {
  const [text, setText] = useState('');
  const add = () => {
    const word = text.trim();
    setText('');
    if (word !== '' && !value.includes(word)) onChange([...value, word]);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label="Profile keywords"
        placeholder="Start typing..."
        help="Enter adds a keyword; all of them are looked for."
        maxLength={200}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            add();
          } else if (event.key === 'Backspace' && text === '' && value.length > 0)
            onChange(value.slice(0, -1));
        }}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Chosen keywords">
          {value.map((word) => (
            <li key={word} className="max-w-full">
              <Chip onRemove={() => onChange(value.filter((each) => each !== word))}>{word}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
