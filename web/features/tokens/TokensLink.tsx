import { KeyRound, Webhook } from 'lucide-react';
import { FormSection } from '#web/ui/FormSection.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The link from an admin's settings to the tokens and webhooks. */
export function TokensLink() {
  return (
    <FormSection
      title="Integrations"
      description="Tokens with which other programs use the agency’s data, and webhooks that tell them what happens."
    >
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/settings/tokens" icon={<KeyRound aria-hidden className="size-4" />}>
          Integration Tokens
        </LinkButton>
        <LinkButton to="/settings/webhooks" icon={<Webhook aria-hidden className="size-4" />}>
          Webhooks
        </LinkButton>
      </div>
    </FormSection>
  );
}
