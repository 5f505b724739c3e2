import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { useDownload } from './useDownload.ts';

type Props = {
  candidateIds: readonly string[];
  /** How many they are, in words: '3 people'. */
  who: string;
  disabled?: boolean;
};

/** Downloads a spreadsheet of the selected people, once it is confirmed: what has left cannot be undone. */
export function ExportSelected({ candidateIds, who, disabled }: Props) {
  const { download, pending } = useDownload();
  const [isAsking, setAsking] = useState(false);
  const run = () => {
    setAsking(false);
    const form = new URLSearchParams(candidateIds.map((id) => ['candidate', id]));
    download('/downloads/exports/Users.xlsx', form);
  };
  return (
    <>
      <Button
        pending={pending !== null}
        disabled={disabled}
        onClick={(press) => {
          ignoreRepeat(press.nativeEvent);
          setAsking(true);
        }}
      >
        Export
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        title={`Export ${who}?`}
        confirmLabel="Export"
      >
        <p>
          The spreadsheet has what their profiles say, with e-mail addresses and telephone numbers.
          An export cannot be undone; the record of each person says that it was made.
        </p>
      </ConfirmDialog>
    </>
  );
}
