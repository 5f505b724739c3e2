import { Pencil, Phone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { ConnectionHandler, graphql } from 'relay-runtime';
import type { NoteEntry_note$key } from '#web/__generated__/NoteEntry_note.graphql.ts';
import type { NoteEntryDeleteMutation } from '#web/__generated__/NoteEntryDeleteMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { removeNode } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { moment } from '#web/ui/moment.ts';
import { toast } from '#web/ui/toast.ts';
import type { Colleague } from './mentions.ts';
import { NOTES } from './NoteComposer.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { NoteTask } from './NoteTask.tsx';
import { NoteWords } from './NoteWords.tsx';
import { TaskTick } from './TaskTick.tsx';
import { userName } from './userName.ts';

type Props = {
  note: NoteEntry_note$key;
  candidateId: string;
  colleagues: readonly Colleague[];
  viewerId: string;
};

/** An entry of a candidate's notes: its words, its task and what can be done with it. */
export function NoteEntry({ note, candidateId, colleagues, viewerId }: Props) {
  const entry = useFragment(
    graphql`
      fragment NoteEntry_note on CandidateNote {
        id
        kind
        text
        isShared
        createdAt
        editedAt
        dueOn
        viewerCanChange
        author {
          id
          ...userName_user
        }
        assignee {
          id
        }
        mentions {
          ...userName_user
        }
        ...TaskTick_note
        ...NoteTask_note
      }
    `,
    note,
  );
  const { id, text, author, isShared, editedAt, mentions } = entry;
  const [isEdited, setEdited] = useState(
    () => entry.viewerCanChange && sessionStorage.getItem(`draft note ${id}`) !== null,
  );
  const [remove] = useCommit<NoteEntryDeleteMutation>(graphql`
    mutation NoteEntryDeleteMutation($input: DeleteCandidateNoteInput!) {
      deleteCandidateNote(input: $input) {
        ... on DeleteCandidateNotePayload {
          message
          deletedId
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const { ask, dialog } = useConfirmation(
    () =>
      remove(
        { input: { id } },
        {
          updater: (store) => {
            const candidate = store.get(candidateId);
            removeNode(candidate && ConnectionHandler.getConnection(candidate, NOTES), id);
          },
        },
      ),
    ({ message }) => toast.success(message),
  );
  const writer = author ? userName(author) : isShared ? 'Shared notes' : 'A former colleague';
  return (
    <li className="flex gap-3 py-3" aria-label={`Note of ${writer}`}>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-note text-ink-soft">
          <span className="font-medium text-ink">{writer}</span>
          {(author || !isShared) && <span>{moment(editedAt ?? entry.createdAt)}</span>}
          {editedAt && !isShared && <span>edited</span>}
          {isShared && author && <Badge>Shared notes</Badge>}
          {entry.kind === 'CALL' && <Badge icon={<Phone aria-hidden />}>Call</Badge>}
        </div>
        {isEdited ? (
          <div className="mt-2">
            <NoteEditor
              note={{ ...entry, assigneeId: entry.assignee?.id ?? null }}
              colleagues={colleagues}
              viewerId={viewerId}
              onDone={() => setEdited(false)}
            />
          </div>
        ) : (
          <>
            <p className="measure mt-0.5 whitespace-pre-wrap wrap-anywhere">
              <NoteWords text={text} names={mentions.map(userName)} />
            </p>
            {entry.dueOn && (
              <p className="mt-1.5 flex items-center gap-1.5">
                <TaskTick note={entry} />
                <NoteTask note={entry} viewerId={viewerId} />
              </p>
            )}
          </>
        )}
      </div>
      {!isEdited && (
        <div className="-my-1 flex shrink-0 print:hidden">
          {entry.viewerCanChange && (
            <IconButton
              label="Edit Note"
              icon={<Pencil aria-hidden />}
              onClick={() => setEdited(true)}
            />
          )}
          <IconButton danger label="Delete Note" icon={<Trash2 aria-hidden />} onClick={ask} />
        </div>
      )}
      <ConfirmDialog {...dialog} danger title="Delete this note?" confirmLabel="Delete">
        {author && author.id !== viewerId
          ? `${userName(author)} wrote it. It cannot be restored.`
          : 'It cannot be restored.'}
      </ConfirmDialog>
    </li>
  );
}
