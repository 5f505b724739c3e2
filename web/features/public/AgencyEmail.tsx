import { useBrand } from '#web/brand.ts';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

/** The agency's e-mail address as a mailto link. */
export function AgencyEmail() {
  const { email } = useBrand();
  return (
    <a href={`mailto:${email}`} className={`${textLinkStyles} break-words`}>
      {email}
    </a>
  );
}
