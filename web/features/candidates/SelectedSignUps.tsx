import { type MouseEvent, useState } from 'react';
import { graphql } from 'relay-runtime';
import type {
  SelectedSignUpsMutation,
  SignUpDecision,
} from '#web/__generated__/SelectedSignUpsMutation.graphql.ts';
import { type BulkResult, people } from '#web/features/decisions/bulk-result.ts';
import { useBulk } from '#web/features/decisions/useBulk.ts';
import type { Known } from '#web/features/forms/choices.ts';
import { ExportSelected } from '#web/features/downloads/ExportSelected.tsx';
import { payloadRecords } from '#web/relay/lists.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { SelectionSection } from '#web/features/decisions/SelectionSection.tsx';
import { placeInCrew } from './crew-list.ts';
import { RejectWithWords } from './RejectWithWords.tsx';

type Decision = Known<SignUpDecision>;

const DONE: Readonly<Record<Decision, string>> = { VERIFY: 'verified', REJECT: 'rejected' };

type Props = {
  chosen: readonly {
    id: string;
    name: string;
    position: string | null | undefined;
    canVerify: boolean;
    canReject: boolean;
  }[];
  /** Called with the ids of those who stay selected. */
  onDone: (left: readonly string[]) => void;
  onResult: (result: BulkResult) => void;
  onClear: () => void;
};

/** What can be done with the selected sign-ups. */
export function SelectedSignUps({ chosen, onDone, onResult, onClear }: Props) {
  const [decide] = useCommit<SelectedSignUpsMutation>(graphql`
    mutation SelectedSignUpsMutation($input: DecideCandidatesInput!) {
      decideCandidates(input: $input) {
        ... on DecideCandidatesPayload {
          outcomes {
            candidate {
              rejectionWords
              ...CrewTable_candidate
              ...SignUpActions_candidate
            }
            decision {
              id
              undoableUntil
            }
            failure {
              message
            }
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const bulk = useBulk(onResult);
  const [running, setRunning] = useState<{ decision: Decision; done: number } | null>(null);
  // Whom a question is about, also where a colleague is faster: then the answer says so.
  const [asking, setAsking] = useState<{ decision: Decision; of: Props['chosen'] } | null>(null);
  const asked = asking?.of ?? chosen;
  const aimless = asked.filter(({ position }) => !position).length;
  const run = async (decision: Decision, of: Props['chosen'], words?: string) => {
    setRunning({ decision, done: 0 });
    const left = await bulk({
      chosen: of,
      done: DONE[decision],
      onProgress: (done) => setRunning({ decision, done }),
      send: async (part) => {
        const ids = part.map(({ id }) => id);
        const { data, failure } = await decide(
          { input: { decision, ids, words } },
          {
            updater: (store) => {
              if (decision !== 'VERIFY') return;
              for (const outcome of payloadRecords(store, 'decideCandidates', 'outcomes'))
                placeInCrew(store, outcome.getLinkedRecord('candidate'));
            },
          },
        );
        return { outcomes: data?.outcomes ?? null, failure };
      },
    });
    setRunning(null);
    onDone(left);
  };
  const who = people(asked.length);
  const act = (press: MouseEvent, next: () => void) => {
    ignoreRepeat(press.nativeEvent);
    next();
  };
  return (
    <SelectionSection who={`${chosen.length} selected`} done={running?.done} total={chosen.length}>
      <Button variant="quiet" disabled={running !== null} onClick={onClear}>
        Clear
      </Button>
      <ExportSelected
        candidateIds={chosen.map(({ id }) => id)}
        who={who}
        disabled={running !== null}
      />
      {chosen.some(({ canReject }) => canReject) && (
        <Button
          pending={running?.decision === 'REJECT'}
          disabled={running?.decision === 'VERIFY'}
          onClick={(press) => act(press, () => setAsking({ decision: 'REJECT', of: chosen }))}
        >
          Reject…
        </Button>
      )}
      {chosen.some(({ canVerify }) => canVerify) && (
        <Button
          variant="primary"
          pending={running?.decision === 'VERIFY'}
          disabled={running?.decision === 'REJECT'}
          onClick={(press) =>
            act(press, () =>
              aimless > 0
                ? setAsking({ decision: 'VERIFY', of: chosen })
                : void run('VERIFY', chosen),
            )
          }
        >
          Verify
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking?.decision === 'VERIFY'}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          void run('VERIFY', asked);
        }}
        title={`Verify ${who}?`}
        confirmLabel="Verify"
      >
        <p>{`${people(aimless)} of them ${aimless === 1 ? 'names' : 'name'} no position that they look for, so no job can match them.`}</p>
      </ConfirmDialog>
      {asking?.decision === 'REJECT' && (
        <RejectWithWords
          isOptional
          keptAs="several"
          name={who}
          subject="they"
          isRejecting={false}
          onClose={() => setAsking(null)}
          onConfirm={(words) => {
            setAsking(null);
            void run('REJECT', asked, words);
            return Promise.resolve(null);
          }}
        />
      )}
    </SelectionSection>
  );
}
