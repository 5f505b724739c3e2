import { Bell, BellOff, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { SavedSearches_query$key } from '#web/__generated__/SavedSearches_query.graphql.ts';
import type { SavedSearchesChangeMutation } from '#web/__generated__/SavedSearchesChangeMutation.graphql.ts';
import type { SavedSearchesDeleteMutation } from '#web/__generated__/SavedSearchesDeleteMutation.graphql.ts';
import type { SavedSearchesSeenMutation } from '#web/__generated__/SavedSearchesSeenMutation.graphql.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Counter } from '#web/ui/Counter.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { toast } from '#web/ui/toast.ts';
import { NameForm } from './NameForm.tsx';

type Props = {
  query: SavedSearches_query$key;
  /** The id of the open one; null for none. */
  openId: string | null;
  /** Closes the open one. */
  onClose: () => void;
};

/** One's own searches, each with how many are new, and what can be done with the open one. */
export function SavedSearches({ query, openId, onClose }: Props) {
  const { savedSearches } = useFragment(
    graphql`
      fragment SavedSearches_query on Query {
        savedSearches {
          id
          name
          address
          isDaily
          newCount
        }
      }
    `,
    query,
  );
  const [mark] = useCommit<SavedSearchesSeenMutation>(graphql`
    mutation SavedSearchesSeenMutation($input: MarkSearchLookedAtInput!) {
      markSearchLookedAt(input: $input) {
        ... on MarkSearchLookedAtPayload {
          savedSearch {
            lookedAt
            newCount
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const open = savedSearches.find(({ id }) => id === openId);
  const looked = useEffectEvent((id: string) => {
    void mark({ input: { id } });
  });
  const shownId = open?.id;
  useEffect(() => {
    // Left, it is no longer new; while it is open, its number stays.
    if (!shownId) return undefined;
    return () => looked(shownId);
  }, [shownId]);
  if (savedSearches.length === 0) return null;
  return (
    <nav aria-label="Saved searches" className="flex flex-wrap items-center gap-1.5">
      {savedSearches.map(({ id, name, address, newCount }) => (
        <Link
          key={id}
          to={{ search: `${address}&saved=${encodeURIComponent(id)}` }}
          aria-current={id === openId || undefined}
          className={cx(
            'inline-flex max-w-64 items-center gap-1.5 rounded-full border border-line px-3 py-1 text-note font-medium hover:bg-hover',
            'aria-[current]:border-peter aria-[current]:bg-peter-soft',
          )}
        >
          <span className="truncate">{name}</span>
          {newCount > 0 && <Counter value={newCount} label="new" />}
        </Link>
      ))}
      {open && <OpenSearch key={open.id} {...open} onClose={onClose} />}
    </nav>
  );
}

type OpenProps = { id: string; name: string; isDaily: boolean; onClose: () => void };

/** Mail, name and deletion of the open search. */
function OpenSearch({ id, name, isDaily, onClose }: OpenProps) {
  const [change, isChanging] = useCommit<SavedSearchesChangeMutation>(graphql`
    mutation SavedSearchesChangeMutation($input: ChangeSavedSearchInput!) {
      changeSavedSearch(input: $input) {
        ... on ChangeSavedSearchPayload {
          savedSearch {
            name
            isDaily
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const [remove] = useCommit<SavedSearchesDeleteMutation>(graphql`
    mutation SavedSearchesDeleteMutation($input: DeleteSavedSearchInput!) {
      deleteSavedSearch(input: $input) {
        ... on DeleteSavedSearchPayload {
          deletedId @deleteRecord
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const say = (text: string, failure: { message: string } | null) =>
    failure ? toast.error(failure.message) : toast.success(text, { duration: 3000 });
  const setDaily = async (daily: boolean) => {
    const { failure } = await change({ input: { id, daily } });
    say(daily ? 'A mail will say each morning who is new.' : 'No more mails.', failure);
  };
  const { ask, dialog } = useConfirmation(
    () => remove({ input: { id } }),
    () => {
      toast.success(`‘${name}’ deleted.`, { duration: 3000 });
      onClose();
    },
  );
  return (
    <span className="flex items-center">
      <IconButton
        label={isDaily ? 'Stop the daily mail' : 'Send a daily mail of who is new'}
        icon={isDaily ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        disabled={isChanging}
        onClick={() => void setDaily(!isDaily)}
      />
      <Popover
        label="Rename the search"
        className="w-80"
        trigger={<IconButton label="Rename the search" icon={<Pencil aria-hidden />} />}
      >
        {(close) => (
          <NameForm
            initial={{ name, isDaily }}
            onSave={async ({ name: text, isDaily: daily }) => {
              const { failure } = await change({ input: { id, name: text, daily } });
              if (!failure) close();
              return failure;
            }}
          />
        )}
      </Popover>
      <IconButton label="Delete the search" icon={<Trash2 aria-hidden />} onClick={ask} />
      <ConfirmDialog {...dialog} danger title={`Delete ‘${name}’?`} confirmLabel="Delete">
        <p>The search goes, with its daily mail. Nobody whom it finds is touched.</p>
      </ConfirmDialog>
    </span>
  );
}
