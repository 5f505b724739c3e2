import { Bell, BellOff, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { SavedSearches_query$key } from '#web/__generated__/SavedSearches_query.graphql.ts';
import type { SavedSearchesChangeMutation } from '#web/__generated__/SavedSearchesChangeMutation.graphql.ts';
import type { SavedSearchesDeleteMutation } from '#web/__generated__/SavedSearchesDeleteMutation.graphql.ts';
import type { SavedSearchesLookedMutation } from '#web/__generated__/SavedSearchesLookedMutation.graphql.ts';
import type { SavedSearchesSeenMutation } from '#web/__generated__/SavedSearchesSeenMutation.graphql.ts';
import { countingFilters } from '#web/features/candidate-search/filters.ts';
import { useConfirmation } from '#web/features/forms/useConfirmation.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Counter } from '#web/ui/Counter.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { toast } from '#web/ui/toast.ts';
import { type CrewSearch, writeCrew } from './crew-address.ts';
import { NameForm } from './NameForm.tsx';

type Props = {
  query: SavedSearches_query$key;
  /** The id of the open one; null for none. */
  openId: string | null;
  /** What is on the screen. */
  search: CrewSearch;
  /** Closes the open one. */
  onClose: () => void;
};

/** One's own searches, each with how many are new, and what can be done with the open one. */
export function SavedSearches({ query, openId, search, onClose }: Props) {
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
  const [note] = useCommit<SavedSearchesLookedMutation>(graphql`
    mutation SavedSearchesLookedMutation($input: MarkSearchLookedAtInput!) {
      markSearchLookedAt(input: $input) {
        ... on MarkSearchLookedAtPayload {
          savedSearch {
            lookedAt
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const open = savedSearches.find(({ id }) => id === openId);
  const opened = useEffectEvent((id: string) => {
    void note({ input: { id } });
  });
  const left = useEffectEvent((id: string) => {
    void mark({ input: { id } });
  });
  const shownId = open?.id;
  useEffect(() => {
    // Noted at once, as the browser may be closed; on the screen its number stays until it is left.
    if (!shownId) return undefined;
    opened(shownId);
    return () => left(shownId);
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
      {open && <OpenSearch key={open.id} {...open} search={search} onClose={onClose} />}
    </nav>
  );
}

type OpenProps = {
  id: string;
  name: string;
  address: string;
  isDaily: boolean;
  search: CrewSearch;
  onClose: () => void;
};

/** Mail, name and deletion of the open search, and what was changed of it on the screen. */
function OpenSearch({ id, name, address, isDaily, search, onClose }: OpenProps) {
  const [change, isChanging] = useCommit<SavedSearchesChangeMutation>(graphql`
    mutation SavedSearchesChangeMutation($input: ChangeSavedSearchInput!) {
      changeSavedSearch(input: $input) {
        ... on ChangeSavedSearchPayload {
          savedSearch {
            name
            address
            isDaily
            newCount
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
  const shown = writeCrew({ ...search, saved: null });
  const setSearch = async () => {
    const { failure } = await change({
      input: { id, address: shown, filter: countingFilters(search.filters) },
    });
    say(`‘${name}’ updated.`, failure);
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
      {shown !== address && shown !== '' && (
        <Button variant="quiet" pending={isChanging} onClick={() => void setSearch()}>
          Update Search
        </Button>
      )}
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
