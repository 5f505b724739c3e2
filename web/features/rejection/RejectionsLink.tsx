import { MessageSquareX } from 'lucide-react';
import { FormSection } from '#web/ui/FormSection.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The link from an admin's settings to what a rejection may be given. */
export function RejectionsLink() {
  return (
    <FormSection title="Rejections" description="What consultants choose from when they reject.">
      <div>
        <LinkButton
          to="/settings/rejections"
          icon={<MessageSquareX aria-hidden className="size-4" />}
        >
          Rejections
        </LinkButton>
      </div>
    </FormSection>
  );
}
