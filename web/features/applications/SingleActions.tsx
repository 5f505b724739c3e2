import type { useApplicationActs_application$key } from '#web/__generated__/useApplicationActs_application.graphql.ts';
import { Acts } from '#web/features/decisions/Acts.tsx';
import { arePaused } from '#web/features/decisions/open-decisions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { type SingleAct, useSingleActs } from './useSingleActs.tsx';

type Props = {
  application: useApplicationActs_application$key;
  /** The job's title and yacht, as text. */
  position: string;
  /** Called with the stage that a decision reached, and whether by Put Forward. */
  onDone: (reached: string, isPutForward: boolean) => void;
  /** Renders the buttons for the sidebar. */
  wide?: boolean;
};

/** The actions on the application that is open. */
export function SingleActions({ application, position, onDone, wide = false }: Props) {
  const { id, name, acts, isMoving, press, question } = useSingleActs(
    application,
    position,
    onDone,
  );
  return (
    <>
      <Acts subject={id} name={name} className="gap-2 [&>*]:px-3 [&>*]:whitespace-nowrap">
        {acts.map((act) => (
          <Button
            key={act.action}
            wide={wide}
            variant={variantOf(act)}
            pending={isMoving}
            aria-keyshortcuts={act.key}
            onClick={(event) => {
              // Whoever has just come up by itself is not meant by a second press.
              if (!arePaused()) press(act, event);
            }}
          >
            {act.label}
            {!wide && (
              <span aria-hidden className="contents">
                <Kbd>{act.key.toUpperCase()}</Kbd>
              </span>
            )}
          </Button>
        ))}
      </Acts>
      {question}
    </>
  );
}

/** The step forward is emphasised. */
const variantOf = ({ action }: SingleAct) =>
  action === 'FORWARD' || action === 'HIRE' ? 'primary' : 'secondary';
