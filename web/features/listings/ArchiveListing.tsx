import { Archive } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ArchiveListing_job$key } from '#web/__generated__/ArchiveListing_job.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { CloseListing } from './CloseListing.tsx';
import { RowButton } from './RowAction.tsx';

type Props = {
  job: ArchiveListing_job$key;
  /** Renders a button for the sidebar instead of a row. */
  wide?: boolean;
  /** Of a filled listing: says Close this listing. */
  closes?: boolean;
};

/** End & Archive Listing, with a confirmation. */
export function ArchiveListing({ job, wide = false, closes = false }: Props) {
  const { id, title } = useFragment(
    graphql`
      fragment ArchiveListing_job on Job {
        id
        title
      }
    `,
    job,
  );
  const [isOpen, setOpen] = useState(false);
  const ask = (press: MouseEvent) => {
    ignoreRepeat(press.nativeEvent);
    setOpen(true);
  };
  return (
    <>
      {wide && (
        <Button wide onClick={ask}>
          End & Archive Listing
        </Button>
      )}
      {closes && (
        <Button aria-label={`Close this listing: ${title}`} onClick={ask}>
          Close this listing
        </Button>
      )}
      {!wide && !closes && (
        <RowButton
          label="End & Archive Listing"
          what={title}
          icon={<Archive aria-hidden className="size-4" />}
          onClick={ask}
        />
      )}
      {isOpen && <CloseListing listing={{ id, title }} onClose={() => setOpen(false)} />}
    </>
  );
}
