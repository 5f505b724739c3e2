import { useSearchParams } from 'react-router';
import { AuthCard } from '#web/features/accounts/AuthCard.tsx';
import { SignUpForm } from '#web/features/accounts/SignUpForm.tsx';
import { safeNext } from '#web/routes/access.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

export function SignUp() {
  const [search] = useSearchParams();
  return (
    <AuthCard
      title="Come aboard"
      description="One profile, and the right yachts can find you."
      footer={
        <>
          Already registered?{' '}
          <TextLink to={{ pathname: '/sign-in', search: String(search) }}>Log In</TextLink>
        </>
      }
    >
      <SignUpForm next={safeNext(search.get('next'))} />
    </AuthCard>
  );
}
