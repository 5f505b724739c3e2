import { useBrand } from '#web/brand.ts';
import { AgencyEmail } from '#web/features/public/AgencyEmail.tsx';
import { PublicPage } from '#web/features/public/PublicPage.tsx';
import { type Section, Sections } from '#web/features/public/Sections.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

export function PrivacyPolicy() {
  const { name } = useBrand();
  return (
    <PublicPage
      title="Privacy policy"
      lead={`What ${name} knows about you, what it is for, and who else sees it. We sell none of it.`}
    >
      <Sections sections={sections} />
    </PublicPage>
  );
}

const sections: readonly Section[] = [
  {
    id: 'data',
    title: 'Data we collect',
    text: (
      <ul>
        <li>
          <strong>Your account:</strong> name, email address and password. Of the password we keep a
          fingerprint that it cannot be read from.
        </li>
        <li>
          <strong>Your profile as crew:</strong> date of birth, gender, nationality, languages,
          height, location, telephone numbers, photo, tattoos, smoking, relationship status, visas,
          experience, education, qualifications, the position and salary you want, and your
          availability.
        </li>
        <li>
          <strong>Your files:</strong> CV, certificates, travel documents and written references.
        </li>
        <li>
          <strong>Your references:</strong> the names and contact details of your referees, and what
          they answer.
        </li>
        <li>
          <strong>What you do here:</strong> applications, the partner you are linked with, messages
          to us, and when you were last active.
        </li>
        <li>
          <strong>Your yacht,</strong> where you look for crew: its particulars and your enquiries.
        </li>
      </ul>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    text: (
      <>
        <p>
          To find positions for crew and crew for yachts: to check profiles, match them with
          listings, put candidates forward and write to you about it. Network addresses are used to
          keep guessers and robots out.
        </p>
        <p>
          Our consultants see your data. An employer gets your CV and data when you apply for their
          position. Whoever opens your personal documents is recorded.
        </p>
      </>
    ),
  },
  {
    id: 'no-sale',
    title: 'No data is sold',
    text: (
      <p>
        We do not sell your data, and we do not give it to anybody who would. Companies that work
        for us, such as the ones that host the site and deliver its emails, handle it for us alone.
      </p>
    ),
  },
  {
    id: 'abroad',
    title: 'Outside the EEA',
    text: (
      <p>
        Yachts cruise the world, and some of the companies that work for us are abroad. Your data
        may therefore go outside the European Economic Area, to countries that protect it less than
        the United Kingdom does.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <>
        <p>Cookies are small texts that a site keeps in your browser. We set two:</p>
        <ul>
          <li>one that knows you while you are logged in,</li>
          <li>one that remembers whether you chose light or dark, once you have chosen.</li>
        </ul>
        <p>
          What you type into a form is kept in the open tab until it is sent, and goes when you log
          out. Your browser can refuse and delete cookies; without the first one you cannot log in.
        </p>
      </>
    ),
  },
  {
    id: 'tracking',
    title: 'Analytics and advertising tracking',
    text: (
      <>
        <p>
          Analytics tell us which pages are read. Advertising tracking tells us which advertisement
          brought somebody here, and can show them another one elsewhere. Both set cookies of other
          companies, which learn that you were here.
        </p>
        <p>
          At present this site uses neither and loads nothing from other companies. Should that
          change, we name them here and ask you first.
        </p>
      </>
    ),
  },
  {
    id: 'keeping',
    title: 'How long we keep it',
    text: (
      <p>
        Until you delete your account: then your profile, files, applications, references, enquiries
        and the emails about you go at once. Emails that we sent are removed after 30 days in any
        case.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>
          You can read and correct your data in your profile, download your files, and delete
          everything in Account Settings.
        </p>
        <p>
          You can also ask us for a copy of all data that we hold about you. Write to{' '}
          <AgencyEmail />. A data access request may carry a fee of £10.
        </p>
        <p>
          If you are not content with how we treat your data, follow the{' '}
          <TextLink to="/complaints-procedure">complaints procedure</TextLink>.
        </p>
      </>
    ),
  },
];
