import { FileUp, PencilLine } from 'lucide-react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { stagePath } from './stages.ts';
import { useChooseProfileType } from './useChooseProfileType.ts';

type Way = 'UPLOAD' | 'BUILD';

const ways: {
  way: Way;
  title: string;
  text: string;
  icon: ComponentType<{ className: string }>;
}[] = [
  {
    way: 'UPLOAD',
    title: 'Upload CV',
    text: 'You have a CV. We read it and fill in your online profile; you check it in four short steps.',
    icon: FileUp,
  },
  {
    way: 'BUILD',
    title: 'Build From Scratch',
    text: 'You have none, or want a new one. Fill in your profile page by page, and we make the CV.',
    icon: PencilLine,
  },
];

/** The choice between uploading a CV and building a profile; changeable until set-up is completed. */
export function ProfileChoice({ hasCv }: { hasCv: boolean }) {
  const [choose, isChoosing] = useChooseProfileType();
  const navigate = useNavigate();
  const begin = async (way: Way) => {
    const { failure } = await choose({ input: { profileType: way } });
    if (failure) toast.error(failure.message);
    else if (way === 'BUILD') await navigate('/profile');
    else await navigate(hasCv ? '/setup' : stagePath('upload'));
  };
  return (
    <>
      <PageHeader
        title="Create a CV"
        description="Your CV is what yachts see first. How would you like to begin?"
        aside={isChoosing && <Spinner label="Saving" />}
      />
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {ways.map(({ way, title, text, icon: Icon }) => (
          <li key={way} className="grid">
            <button
              type="button"
              disabled={isChoosing}
              onClick={() => void begin(way)}
              className="group flex flex-col items-start gap-3 rounded-card border border-line bg-paper p-5 text-left transition-colors hover:border-peter sm:p-6"
            >
              <span className="grid size-12 place-items-center rounded-control bg-peter-soft text-peter-deep">
                <Icon className="size-6" aria-hidden />
              </span>
              <span className="text-lg font-semibold group-hover:text-peter-deep">{title}</span>
              <span className="text-ink-soft text-pretty">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
