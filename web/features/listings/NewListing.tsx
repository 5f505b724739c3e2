import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { NewListing_query$key } from '#web/__generated__/NewListing_query.graphql.ts';
import { Button } from '#web/ui/Button.tsx';
import { wizardPath } from './paths.ts';
import { YachtDialog } from './YachtDialog.tsx';

/** Add New Listing: asks for the yacht by its name, then opens the wizard. */
export function NewListing({ query }: { query: NewListing_query$key }) {
  const data = useFragment(
    graphql`
      fragment NewListing_query on Query {
        ...useTargets_query
      }
    `,
    query,
  );
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Add New Listing
      </Button>
      {isOpen && (
        <YachtDialog
          query={data}
          onPick={({ id }) => void navigate(wizardPath('all', id))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
