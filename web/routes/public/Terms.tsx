import { useBrand } from '#web/brand.ts';
import { AgencyEmail } from '#web/features/public/AgencyEmail.tsx';
import { PublicPage } from '#web/features/public/PublicPage.tsx';
import { type Section, Sections } from '#web/features/public/Sections.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

export function Terms() {
  const { name } = useBrand();
  return (
    <PublicPage
      title="Terms and conditions"
      lead={`The general terms are for everybody who uses ${name}. The others are for candidates: crew who register.`}
    >
      <Sections sections={[...general, ...candidates]} />
    </PublicPage>
  );
}

const general: readonly Section[] = [
  {
    id: 'general',
    title: 'General terms',
    text: (
      <>
        <p>
          We are a recruitment agency for yacht crew in the United Kingdom. We list open positions,
          keep the profiles of crew and put candidates forward to yachts. By using the site you
          accept these terms.
        </p>
        <ul>
          <li>Give true information and keep it up to date.</li>
          <li>Your account is yours alone. Keep its password to yourself.</li>
          <li>
            Do not gather other people’s data from the site, disturb its working or use it for
            anything unlawful.
          </li>
          <li>
            A listing describes a position as the yacht described it to us. It is no offer, and we
            cannot promise that it is still open.
          </li>
          <li>
            A contract of employment is made between the yacht and the crew member. We are no party
            to it.
          </li>
          <li>
            What you write and upload stays yours. The site, its name and its texts belong to us.
          </li>
        </ul>
        <p>
          How we treat your data is said in the{' '}
          <TextLink to="/privacy-policy">privacy policy</TextLink>. When these terms change, the new
          ones are here.
        </p>
      </>
    ),
  },
];

const candidates: readonly Section[] = [
  {
    id: 'age-and-cost',
    title: 'Age and cost',
    text: (
      <>
        <p>Candidates must be over 18.</p>
        <p>
          There is no cost to candidates: registering, the profile, applying and being placed are
          free.
        </p>
      </>
    ),
  },
  {
    id: 'applying',
    title: 'Applying for a position',
    text: (
      <p>
        When you apply for a position, we share your CV and your data with its employer. You can
        withdraw an application until it has been decided.
      </p>
    ),
  },
  {
    id: 'referees',
    title: 'Your referees',
    text: (
      <p>
        Name somebody as a referee only with their permission. We may write to them and ask what it
        was like to work with you; what they answer is shared with you and with employers.
      </p>
    ),
  },
  {
    id: 'verification',
    title: 'Verification',
    text: (
      <>
        <p>We verify a profile before we suggest it to yachts. We look at</p>
        <ul>
          <li>how complete it is,</li>
          <li>how accurate it is,</li>
          <li>your documents,</li>
          <li>your written English,</li>
          <li>your identity,</li>
          <li>your references,</li>
          <li>your photo.</li>
        </ul>
        <p>If we cannot verify it yet, we tell you, and you can ask again once it is mended.</p>
      </>
    ),
  },
  {
    id: 'deleting-your-account',
    title: 'Deleting your account',
    text: (
      <p>
        You can delete your account at any time, in Account Settings. That removes all your data and
        withdraws you from active listings, and it cannot be undone.
      </p>
    ),
  },
  {
    id: 'ending-an-account',
    title: 'If we end an account',
    text: (
      <p>
        We may terminate an account, above all where its information is false or these terms are
        broken. If you think that we were wrong, write to <AgencyEmail /> or follow the{' '}
        <TextLink to="/complaints-procedure">complaints procedure</TextLink>.
      </p>
    ),
  },
];
