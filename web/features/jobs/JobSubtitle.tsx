import { Flag } from '#web/ui/Flag.tsx';
import { departmentOf } from './departments.ts';

type Props = {
  positionType: string | null | undefined;
  /** Text after the department; empty parts are left out. */
  parts: readonly (string | null | undefined)[];
};

/** The department with its flag, then details that distinguish jobs: 'Interior · M/Y 55m · Charter'. */
export function JobSubtitle({ positionType, parts }: Props) {
  const department = departmentOf(positionType);
  const texts = [department?.name, ...parts].filter(Boolean);
  return (
    <p className="flex items-start gap-2 text-note text-ink-soft">
      {department && <Flag code={department.flag} className="mt-0.5 size-4" />}
      <span className="min-w-0 break-words">{texts.join(' · ')}</span>
    </p>
  );
}
