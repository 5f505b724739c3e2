import { useSearchParams } from 'react-router';
import { NewPassword } from '#web/features/accounts/NewPassword.tsx';
import { ResetRequest } from '#web/features/accounts/ResetRequest.tsx';
import { UndoEmailChange } from '#web/features/accounts/UndoEmailChange.tsx';

/** Without a code the request form, with one the new password; `undo` reverts a change of address. */
export function ResetPassword() {
  const [search] = useSearchParams();
  const code = search.get('code');
  const undo = search.get('undo');
  if (undo) return <UndoEmailChange key={undo} code={undo} />;
  return code ? <NewPassword key={code} code={code} /> : <ResetRequest />;
}
