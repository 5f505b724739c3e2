import { ArrowRight, Zap } from 'lucide-react';
import { type MouseEvent, useState, useTransition } from 'react';
import { useRefetchableFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { PaletteQuery } from '#web/__generated__/PaletteQuery.graphql.ts';
import type { Palette_query$key } from '#web/__generated__/Palette_query.graphql.ts';
import { useVerdict } from '#web/features/candidates/useVerdict.ts';
import { VerifyWithoutPosition } from '#web/features/candidates/VerifyWithoutPosition.tsx';
import { useDecide } from '#web/features/decisions/useDecide.ts';
import { CommandDialog, type CommandGroup } from '#web/ui/CommandDialog.tsx';
import { ignoreRepeatedEnter } from '#web/ui/repeat.ts';
import { useDebounced } from '#web/ui/useDebounced.ts';
import { COMMANDS, readCommand } from './commands.ts';
import { acts, jumps, nameOf, verifiable, verifyId } from './targets.tsx';

type Entry = { label: string; to: string };
type Props = {
  query: Palette_query$key;
  screens: readonly Entry[];
  /** Says what was typed before the palette had the focus, and gives it the keys from then on. */
  takeHeld: () => string;
  onClose: () => void;
};
type Person = { id: string; firstName: string; name: string };

/** The fewest characters of a name that finds anything. */
const LEAST = 2;

/**
 * Command palette: opens a candidate, yacht, job or client by name, or a screen, and does what a text begins
 * with: 'verify ana'. An entry that opens something has its address as id.
 */
export function Palette({ query, screens, takeHeld, onClose }: Props) {
  const [{ jumpTargets, subjects }, refetch] = useRefetchableFragment<
    PaletteQuery,
    Palette_query$key
  >(
    graphql`
      fragment Palette_query on Query
      @refetchable(queryName: "PaletteQuery")
      @argumentDefinitions(
        text: { type: "String" }
        act: { type: "JumpAct" }
        name: { type: "String" }
      ) {
        jumpTargets(text: $text) {
          ...targets_target @relay(mask: false)
        }
        subjects: jumpTargets(text: $name, act: $act) {
          ...targets_target @relay(mask: false)
        }
      }
    `,
    query,
  );
  const [text, setText] = useState('');
  // The text that the entries answer: nothing is done with what an earlier text has found.
  const [answered, setAnswered] = useState('');
  const [isSearching, startSearch] = useTransition();
  const search = useDebounced((wanted: string) => {
    const command = readCommand(wanted);
    startSearch(() => {
      setAnswered(wanted);
      // Who waits changes: acts are never offered from what was read before.
      refetch({ text: wanted, ...command }, command ? { fetchPolicy: 'network-only' } : {});
    });
  }, 60);
  const type = (next: string) => {
    setText(next);
    search(next.trim());
  };
  // Not before the box has the focus: letters that come between would be nobody's.
  const begin = () => {
    const typed = takeHeld();
    if (typed) type(typed);
  };
  const [asking, setAsking] = useState<Person | null>(null);
  const { verify } = useVerdict();
  const decide = useDecide();
  const navigate = useNavigate();
  const run = ({ id, name }: Person, press: MouseEvent | null) => {
    onClose();
    void decide({ id, name }, press, () => verify(id));
  };
  const pick = (id: string) => {
    // The second of two fast presses would be heard by what comes next: other entries, a question, the page.
    ignoreRepeatedEnter();
    const begun = COMMANDS.find(({ act }) => act === id);
    if (begun) return type(`${begun.words} `);
    const one = verifiable(subjects).find((candidate) => verifyId(candidate) === id);
    if (one) {
      const person = { id: one.id, firstName: one.firstName, name: nameOf(one) };
      return one.position ? run(person, null) : setAsking(person);
    }
    onClose();
    return void navigate(id);
  };
  if (asking)
    return (
      <VerifyWithoutPosition
        {...asking}
        onClose={onClose}
        onConfirm={(press) => run(asking, press)}
      />
    );
  const wanted = text.trim();
  const command = readCommand(wanted);
  const isShort = command !== null && command.name !== '' && command.name.length < LEAST;
  const isWaiting = isSearching || (command !== null && answered !== wanted);
  return (
    <CommandDialog
      label="Jump to a candidate, yacht, job or client"
      placeholder="Name, yacht, position or reference"
      text={text}
      onText={type}
      onFocus={begin}
      groups={[
        ...(command && answered === wanted ? [acts(command, subjects)] : []),
        named(screens, wanted),
        begun(wanted),
        ...jumps(wanted.length < LEAST ? [] : jumpTargets),
      ]}
      loading={isSearching}
      emptyText={emptyText(isWaiting, isShort)}
      onPick={pick}
      onClose={onClose}
    />
  );
}

function emptyText(isWaiting: boolean, isShort: boolean): string {
  if (isShort) return `Type at least ${LEAST} characters of the name.`;
  return isWaiting ? 'Searching…' : 'Nothing of this name was found.';
}

const icon = 'size-4 shrink-0 text-ink-soft';
const has = (label: string, wanted: string) => label.toLowerCase().includes(wanted.toLowerCase());

function named(screens: readonly Entry[], wanted: string): CommandGroup {
  return {
    title: 'Screens',
    items: [...screens, { label: 'Settings', to: '/settings' }]
      .filter(({ label }) => has(label, wanted))
      .map(({ label, to }) => ({
        id: to,
        label,
        icon: <ArrowRight aria-hidden className={icon} />,
      })),
  };
}

/** The commands that a text may be the beginning of; an entry types its words. */
function begun(wanted: string): CommandGroup {
  const isBegun = readCommand(wanted) !== null;
  return {
    title: 'Do',
    items: COMMANDS.filter(({ label }) => !isBegun && has(label, wanted)).map(({ act, label }) => ({
      id: act,
      label,
      icon: <Zap aria-hidden className={icon} />,
    })),
  };
}
