import { Anchor, ArrowRight, BriefcaseBusiness, UserRound } from 'lucide-react';
import { useState, useTransition } from 'react';
import { useRefetchableFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { PaletteQuery } from '#web/__generated__/PaletteQuery.graphql.ts';
import type {
  Palette_query$data,
  Palette_query$key,
} from '#web/__generated__/Palette_query.graphql.ts';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { listingHref } from '#web/features/listings/paths.ts';
import { CommandDialog, type CommandGroup } from '#web/ui/CommandDialog.tsx';
import { useDebounced } from '#web/ui/useDebounced.ts';

type Entry = { label: string; to: string };
type Props = { query: Palette_query$key; screens: readonly Entry[]; onClose: () => void };

/** Command palette: opens a candidate, yacht or job by name, or a screen. Each entry's id is its address. */
export function Palette({ query, screens, onClose }: Props) {
  const [{ jumpTargets }, refetch] = useRefetchableFragment<PaletteQuery, Palette_query$key>(
    graphql`
      fragment Palette_query on Query
      @refetchable(queryName: "PaletteQuery")
      @argumentDefinitions(text: { type: "String" }) {
        jumpTargets(text: $text) {
          candidate {
            firstName
            lastName
            position
            ...profilePath_candidate
          }
          yacht {
            id
            title
          }
          job {
            id
            title
            status
            state
            yachtTitle
            yacht {
              id
            }
          }
        }
      }
    `,
    query,
  );
  const [text, setText] = useState('');
  const [isSearching, startSearch] = useTransition();
  const search = useDebounced(
    (wanted: string) => startSearch(() => void refetch({ text: wanted })),
    60,
  );
  const navigate = useNavigate();
  return (
    <CommandDialog
      label="Jump to a candidate, yacht or job"
      placeholder="Name, yacht, position or reference"
      text={text}
      onText={(next) => {
        setText(next);
        search(next.trim());
      }}
      groups={[named(screens, text), ...found(text.trim().length < 2 ? [] : jumpTargets)]}
      loading={isSearching}
      emptyText={isSearching ? 'Searching…' : 'Nothing of this name was found.'}
      onPick={(path) => {
        onClose();
        void navigate(path);
      }}
      onClose={onClose}
    />
  );
}

const icon = 'size-4 shrink-0 text-ink-soft';

function named(screens: readonly Entry[], text: string): CommandGroup {
  const wanted = text.trim().toLowerCase();
  return {
    title: 'Screens',
    items: [...screens, { label: 'Settings', to: '/settings' }]
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ label, to }) => ({
        id: to,
        label,
        icon: <ArrowRight aria-hidden className={icon} />,
      })),
  };
}

function found(targets: Palette_query$data['jumpTargets']): CommandGroup[] {
  return [
    {
      title: 'Candidates',
      items: targets.flatMap(({ candidate }) =>
        candidate
          ? [
              {
                id: profilePath(candidate),
                label: `${candidate.firstName} ${candidate.lastName}`,
                detail: candidate.position ?? '',
                icon: <UserRound aria-hidden className={icon} />,
              },
            ]
          : [],
      ),
    },
    {
      title: 'Yachts',
      items: targets.flatMap(({ yacht }) =>
        yacht
          ? [
              {
                id: `/yachts/listings/${yacht.id}`,
                label: yacht.title,
                icon: <Anchor aria-hidden className={icon} />,
              },
            ]
          : [],
      ),
    },
    {
      title: 'Jobs',
      items: targets.flatMap(({ job }) =>
        job
          ? [
              {
                id: listingHref('all', job.yacht?.id ?? '', { id: job.id, status: job.status }),
                label: job.title,
                detail: [job.yachtTitle, job.state].filter(Boolean).join(' · '),
                icon: <BriefcaseBusiness aria-hidden className={icon} />,
              },
            ]
          : [],
      ),
    },
  ];
}
