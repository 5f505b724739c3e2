import { Flag } from '#web/ui/Flag.tsx';
import { departmentOf } from './departments.ts';

type Props = {
  positionType: string | null | undefined;
  /** What follows the department; empty ones are left out. */
  parts: readonly (string | null | undefined)[];
};

/** The department under its flag, then what else tells jobs apart: 'Interior · M/Y 55m · Charter'. */
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
