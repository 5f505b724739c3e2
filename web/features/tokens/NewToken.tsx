import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hasDraft, writeDraft } from '#web/features/forms/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { MadeToken } from './MadeToken.tsx';
import { tokenDraft, TokenForm } from './TokenForm.tsx';

/** A dialog that creates a token and then shows its secret once. */
export function NewToken() {
  const [isOpen, setOpen] = useState(() => hasDraft(tokenDraft));
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    writeDraft(tokenDraft, {});
    setSecret(null);
  };
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        New Token
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={secret ? 'Copy your new token' : 'New Token'}
        blocking={secret !== null}
      >
        {secret ? (
          <MadeToken secret={secret} onDone={close} />
        ) : (
          <TokenForm onMade={setSecret} onCancel={close} />
        )}
      </Dialog>
    </>
  );
}
