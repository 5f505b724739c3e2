import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import type { TriggerElement } from './trigger.ts';

type Props = {
  text: ReactNode;
  /** One Button, IconButton or link. */
  children: TriggerElement;
};

/** A word of help on hover and on keyboard focus. Never the only place where something is said: a finger cannot hover. */
export function Tooltip({ text, children }: Props) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        offset={6}
        className="max-w-64 animate-fade rounded-chip bg-ink px-2.5 py-1.5 text-xs font-medium text-paper"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
