import { KeyRound } from 'lucide-react';
import { FormSection } from '#web/ui/FormSection.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** The way from an admin's settings to the tokens. */
export function TokensLink() {
  return (
    <FormSection
      title="Integrations"
      description="Tokens with which other programs use the agency’s data."
    >
      <div>
        <LinkButton to="/settings/tokens" icon={<KeyRound aria-hidden className="size-4" />}>
          Integration Tokens
        </LinkButton>
      </div>
    </FormSection>
  );
}
