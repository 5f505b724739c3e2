import type { Example } from './examples.ts';

/** A code example with a button to copy it. */
export function CodeExample({ example: { file, text } }: { example: Example }) {
  return (
    <figure className="rounded-card border border-line bg-paper">
      <figcaption className="border-b border-line px-4 py-2 font-mono text-note text-ink-soft">
        {file}
      </figcaption>
      <pre
        data-example={file}
        className="px-4 py-3 font-mono text-note leading-6 break-words whitespace-pre-wrap"
      >
        {text}
      </pre>
    </figure>
  );
}
