import { useSearchParams } from 'react-router';
import { AuthCard } from '#web/features/accounts/AuthCard.tsx';
import { SignInForm } from '#web/features/accounts/SignInForm.tsx';
import { safeNext } from '#web/routes/access.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

export function SignIn() {
  const [search] = useSearchParams();
  return (
    <AuthCard
      title="Welcome back"
      footer={
        <>
          New here?{' '}
          <TextLink to={{ pathname: '/sign-up', search: String(search) }}>Sign Up</TextLink>
        </>
      }
    >
      <SignInForm next={safeNext(search.get('next'))} />
    </AuthCard>
  );
}
