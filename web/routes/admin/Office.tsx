import { lazy, Suspense } from 'react';
import { AdminFrame } from '#web/features/frame/AdminFrame.tsx';
import type { FrameProps } from '#web/features/frame/frame.ts';
import { useAskedToClose } from '#web/features/listings/closing.ts';

/** Loaded when it is first asked. */
const CloseListing = lazy(async () => ({
  default: (await import('#web/features/listings/CloseListing.tsx')).CloseListing,
}));

/** The frame of the back-office, and the question that a message asks after its screen has gone. */
export function Office(props: FrameProps) {
  const { listing, forget } = useAskedToClose();
  return (
    <>
      <AdminFrame {...props} />
      {listing && (
        <Suspense>
          <CloseListing listing={listing} onClose={forget} />
        </Suspense>
      )}
    </>
  );
}
