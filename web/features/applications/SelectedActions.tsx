import { type MouseEvent, useState } from 'react';
import type { ApplicationAction } from '#web/__generated__/useApplicationActs_application.graphql.ts';
import type { useTargets_query$key } from '#web/__generated__/useTargets_query.graphql.ts';
import { TellOfJob } from '#web/features/candidate-search/TellOfJob.tsx';
import { ExportSelected } from '#web/features/downloads/ExportSelected.tsx';
import type { RejectionChoice } from '#web/features/rejection/last-choice.ts';
import { RejectDialog } from '#web/features/rejection/RejectDialog.tsx';
import { type BulkResult, people } from '#web/features/decisions/bulk-result.ts';
import { SelectionSection } from '#web/features/decisions/SelectionSection.tsx';
import { AddSelected } from '#web/features/shortlist/AddSelected.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import type { Group } from '#web/features/application-stages/groups.ts';
import type { Movable } from './stages.ts';
import { useMoveMany } from './useMoveMany.ts';

const ACTS: Readonly<Record<Group, readonly (readonly [ApplicationAction, string])[]>> = {
  ACTIVE: [
    ['FORWARD', 'Put Forward'],
    ['REJECT', 'Reject'],
  ],
  REJECTED: [['RESTORE', 'Restore']],
  FORWARDED: [['REJECT', 'Reject']],
  HIRED: [],
};

type Running = { action: ApplicationAction; total: number; done: number };

type Props = {
  group: Group;
  jobId: string;
  targets: useTargets_query$key;
  chosen: readonly (Movable & { name: string; candidateId: string | undefined })[];
  /** Called with the ids of those that stay selected. */
  onDone: (left: readonly string[]) => void;
  onResult: (result: BulkResult) => void;
  /** Called when what was done is taken back. */
  onUndone: () => void;
  onClear: () => void;
};

/** What can be done with the selected applications. */
export function SelectedActions({ group, jobId, targets, chosen, ...props }: Props) {
  const { onDone, onResult, onUndone, onClear } = props;
  const move = useMoveMany(onResult);
  const [running, setRunning] = useState<Running | null>(null);
  // Whom the question is about, also where a colleague is faster: then the answer says so.
  const [asked, setAsked] = useState<{ opener: MouseEvent; of: Props['chosen'] } | null>(null);
  const run = async (
    action: ApplicationAction,
    of: Props['chosen'],
    choice: RejectionChoice | null = null,
  ) => {
    const total = of.length;
    setRunning({ action, total, done: 0 });
    const left = await move(of, action, (done) => setRunning({ action, total, done }), choice);
    setRunning(null);
    onDone(left);
  };
  return (
    <SelectionSection
      who={`${running?.total ?? chosen.length} selected`}
      done={running?.done}
      total={running?.total ?? chosen.length}
    >
      <Button variant="quiet" disabled={running !== null} onClick={onClear}>
        Clear
      </Button>
      <ExportSelected
        candidateIds={chosen.flatMap(({ candidateId }) => candidateId ?? [])}
        who={people(chosen.length)}
        disabled={running !== null}
      />
      <AddSelected
        jobId={jobId}
        candidateIds={chosen.flatMap(({ candidateId }) => candidateId ?? [])}
        disabled={running !== null}
        onResult={onResult}
      />
      <TellOfJob
        query={targets}
        candidateIds={chosen.flatMap(({ candidateId }) => candidateId ?? [])}
        disabled={running !== null}
        onResult={onResult}
        onUndone={onUndone}
      />
      {ACTS[group].map(([action, label], at) => (
        <Button
          key={action}
          variant={at === 0 ? 'primary' : 'secondary'}
          pending={running?.action === action}
          disabled={running !== null && running.action !== action}
          onClick={(press) => {
            ignoreRepeat(press.nativeEvent);
            if (action === 'REJECT') setAsked({ opener: press, of: chosen });
            else void run(action, chosen);
          }}
        >
          {label}
        </Button>
      ))}
      {asked && (
        <RejectDialog
          who={people(asked.of.length)}
          applicationIds={asked.of.map(({ id }) => id)}
          opener={asked.opener}
          onClose={() => setAsked(null)}
          onConfirm={(choice) => {
            setAsked(null);
            void run('REJECT', asked.of, choice);
          }}
        />
      )}
    </SelectionSection>
  );
}
