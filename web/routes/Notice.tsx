import type { ReactNode } from 'react';
import { BluePeter } from '#web/ui/BluePeter.tsx';

type Props = {
  title: string;
  children?: ReactNode;
  /** Links or buttons for the next step. */
  actions: ReactNode;
  /** Announced assertively to screen readers. */
  isAlarm?: boolean;
};

/** A screen with only a message: not found, or temporarily unavailable. */
export function Notice({ title, children, actions, isAlarm }: Props) {
  return (
    <div
      role={isAlarm ? 'alert' : undefined}
      className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center gap-4 px-6 py-12 text-center"
    >
      <BluePeter className="size-12" />
      <h1 className="display mt-2 text-2xl">{title}</h1>
      {children && <p className="text-ink-soft text-pretty">{children}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  );
}
