import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EntryLine_entry$key } from '#web/__generated__/EntryLine_entry.graphql.ts';
import type { EntryLineMutation } from '#web/__generated__/EntryLineMutation.graphql.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

type Props = { entry: EntryLine_entry$key; name: string };

/** What the consultant says about somebody, changed in its place. */
export function EntryLine({ entry, name }: Props) {
  const { id, line } = useFragment(
    graphql`
      fragment EntryLine_entry on ShortlistEntry {
        id
        line
      }
    `,
    entry,
  );
  const [describe, isSaving] = useCommit<EntryLineMutation>(graphql`
    mutation EntryLineMutation($input: DescribeShortlistEntryInput!) {
      describeShortlistEntry(input: $input) {
        ... on DescribeShortlistEntryPayload {
          job {
            shortlist {
              id
              line
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setText(null);
    setError(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = async () => {
    if (text === null || isSaving) return;
    if (text.trim() === (line ?? '')) return close();
    const { failure } = await describe({ input: { id, line: text } });
    if (failure) return setError(failure.message);
    close();
  };
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void save();
    }
  };
  if (text === null)
    return (
      <button
        ref={opener}
        type="button"
        aria-label={line ? `${line} Change the line about ${name}` : `Add a line about ${name}`}
        className="group mt-1 -ml-2 inline-flex max-w-full min-h-control items-center gap-2 rounded-control px-2 py-1 text-left text-body transition-colors hover:bg-hover"
        onClick={() => setText(line ?? '')}
      >
        {line ? (
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{line}</span>
        ) : (
          <span className="text-ink-soft">Add a line for the client</span>
        )}
        <Pencil
          aria-hidden
          className="size-3.5 shrink-0 text-ink-soft pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-visible:opacity-100"
        />
      </button>
    );
  return (
    <div className="mt-2 flex flex-col gap-2">
      <TextArea
        autoFocus
        hideLabel
        label={`Line about ${name}`}
        rows={2}
        maxLength={500}
        value={text}
        error={error ?? undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={hear}
      />
      <span className="flex items-center gap-2">
        <Button variant="primary" pending={isSaving} onClick={() => void save()}>
          Save
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
        <span className="text-note text-ink-soft pointer-coarse:hidden">Enter saves</span>
      </span>
    </div>
  );
}
