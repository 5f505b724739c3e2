import { useNavigate } from 'react-router';
import { textLinkStyles } from '#web/ui/TextLink.tsx';
import { toast } from '#web/ui/toast.ts';
import { useViewer } from '#web/viewer.ts';
import { stagePath } from './stages.ts';
import { useChooseProfileType } from './useChooseProfileType.ts';

/** A link back to the upload for those who build a profile: the choice is final only after set-up. */
export function UploadInstead() {
  const { setup } = useViewer();
  const [choose, isChoosing] = useChooseProfileType();
  const navigate = useNavigate();
  if (setup?.profileType !== 'BUILD' || setup.isCompleted) return null;
  const change = async () => {
    const { failure } = await choose({ input: { profileType: 'UPLOAD' } });
    if (failure) toast.error(failure.message);
    else await navigate(stagePath('upload'));
  };
  return (
    <>
      Do you have a CV?{' '}
      <button
        type="button"
        className={textLinkStyles}
        aria-disabled={isChoosing}
        onClick={() => void change()}
      >
        Upload it instead
      </button>
    </>
  );
}
