import { useBrand } from '#web/brand.ts';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

/** The agency's address, as a link that writes to it. */
export function AgencyEmail() {
  const { email } = useBrand();
  return (
    <a href={`mailto:${email}`} className={`${textLinkStyles} break-words`}>
      {email}
    </a>
  );
}
