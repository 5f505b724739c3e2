import { type ReactNode, useEffect, useRef } from 'react';
import { BluePeter } from '#web/ui/BluePeter.tsx';
import { Card } from '#web/ui/Card.tsx';

type Props = {
  text: string;
  /** A control to write another message. */
  again: ReactNode;
};

/** Replaces the form after sending. Takes the focus, so that it is announced. */
export function EnquirySent({ text, again }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card className="flex flex-col items-start gap-5 self-start sm:p-8">
      <BluePeter className="size-10" />
      <h2 ref={title} tabIndex={-1} className="display text-2xl outline-none">
        {text}
      </h2>
      {again}
    </Card>
  );
}
