import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

type Props = {
  /** The accessible name of the steps. */
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
  /** The address of a step. Without it steps are selected through `onSelect`. */
  hrefFor?: (step: number) => string;
  onSelect?: (step: number) => void;
  /** Makes every step reachable, not only earlier ones: for when all are complete. */
  free?: boolean;
  className?: string;
};

/** Numbered steps; earlier steps can be revisited, later ones cannot be skipped to. */
export function Stepper({ label, steps, current, free, className, ...targets }: Props) {
  return (
    <nav aria-label={label} className={className}>
      <p className="mb-2 text-note text-ink-soft sm:hidden">
        Step {current + 1} of {steps.length}:{' '}
        <span className="font-medium text-ink">{steps[current]}</span>
      </p>
      <ol className="flex items-start">
        {steps.map((name, step) => (
          <li key={name} className="relative flex flex-1 justify-center">
            {step > 0 && (
              <span
                aria-hidden
                className={cx(
                  'absolute top-4 right-1/2 left-[-50%] h-0.5 -translate-y-1/2',
                  step <= current ? 'bg-peter-fill' : 'bg-line',
                )}
              />
            )}
            <Step
              {...targets}
              name={name}
              step={step}
              state={step < current ? 'done' : step === current ? 'current' : 'ahead'}
              reachable={step !== current && (free || step < current)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepProps = Pick<Props, 'hrefFor' | 'onSelect'> & {
  name: string;
  step: number;
  state: 'done' | 'current' | 'ahead';
  reachable: boolean | undefined;
};

function Step({ name, step, state, reachable, hrefFor, onSelect }: StepProps) {
  const face = (
    <>
      <span className={cx(dot, dots[state])}>
        {state === 'done' ? <Check aria-hidden className="size-4" /> : step + 1}
      </span>
      <span
        className={cx(
          'text-center text-note max-sm:sr-only',
          state === 'current' ? 'font-semibold text-ink' : 'text-ink-soft',
        )}
      >
        {name}
        {state === 'done' && <span className="sr-only">, done</span>}
      </span>
    </>
  );
  const styles = cx(
    'group relative z-1 flex min-h-11 flex-col items-center gap-1.5 rounded-control px-2',
  );
  if (reachable && hrefFor) {
    return (
      <Link to={hrefFor(step)} className={styles}>
        {face}
      </Link>
    );
  }
  if (reachable && onSelect) {
    return (
      <button type="button" onClick={() => onSelect(step)} className={styles}>
        {face}
      </button>
    );
  }
  return (
    <span aria-current={state === 'current' ? 'step' : undefined} className={styles}>
      {face}
    </span>
  );
}

const dot =
  'grid size-8 place-items-center rounded-full border-2 text-sm font-semibold tabular-nums transition-colors';

const dots = {
  done: 'border-peter-fill bg-peter-fill text-white group-[:is(a,button)]:group-hover:border-peter-fill-deep group-[:is(a,button)]:group-hover:bg-peter-fill-deep',
  current: 'border-peter-fill bg-paper text-peter',
  ahead: 'border-line bg-paper text-ink-soft group-[:is(a,button)]:group-hover:border-peter',
};
