import { MailWarning } from 'lucide-react';
import { FormSection } from '#web/ui/FormSection.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The link from an admin's settings to the unsent e-mails. */
export function UnsentLink() {
  return (
    <FormSection title="E-mails" description="What could not be sent, and why.">
      <div>
        <LinkButton to="/settings/e-mails" icon={<MailWarning aria-hidden className="size-4" />}>
          Unsent E-mails
        </LinkButton>
      </div>
    </FormSection>
  );
}
