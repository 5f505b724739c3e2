import { graphql } from 'relay-runtime';
import type { CvAdviceQuery } from '#web/__generated__/CvAdviceQuery.graphql.ts';
import { CvDownload } from '#web/features/cv/CvDownload.tsx';
import { AgencyEmail } from '#web/features/public/AgencyEmail.tsx';
import { PublicPage } from '#web/features/public/PublicPage.tsx';
import { type Section, Sections } from '#web/features/public/Sections.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useViewer } from '#web/viewer.ts';

export function CvAdvice() {
  return (
    <PublicPage
      title="CV advice"
      lead="A captain gives a CV a minute at first. This is what earns it the next ten."
    >
      <Sections sections={sections} />
    </PublicPage>
  );
}

const sections: readonly Section[] = [
  {
    id: 'fonts',
    title: 'Fonts',
    text: (
      <>
        <p>
          Use one plain typeface throughout, such as Arial, Calibri or Helvetica: 10 to 12 points
          for the text, a little more for headings.
        </p>
        <p>
          Bold is for headings and positions. Leave out scripts, coloured text and sentences in
          capitals: they are hard to read on a telephone, and that is where most CVs are read first.
        </p>
      </>
    ),
  },
  {
    id: 'formatting',
    title: 'Formatting',
    text: (
      <ul>
        <li>Two pages of A4, upright, with the same margins all round.</li>
        <li>The latest position first, and no gap without a word to explain it.</li>
        <li>Every date in one form, month and year: 04/2022 to 09/2023.</li>
        <li>Short lists for duties; no tables, boxes or columns that fall apart elsewhere.</li>
        <li>A PDF with your first and last name as its file name.</li>
      </ul>
    ),
  },
  {
    id: 'content',
    title: 'Content',
    text: (
      <>
        <p>In this order, so that everybody finds what they look for:</p>
        <ul>
          <li>
            Who you are: name, nationality, current location, telephone with country code, email,
            languages and visas. No passport number and no bank details.
          </li>
          <li>Two or three sentences about yourself, in your own words.</li>
          <li>Your objective: the position, and the type and size of yacht you want.</li>
          <li>Licences and certificates with their expiry dates, ENG 1 and STCW first.</li>
          <li>
            Experience: the yacht’s name, type and length, private or charter, where she cruised,
            your position, and what you did.
          </li>
          <li>Education, skills, equipment that you know, interests and hobbies.</li>
        </ul>
        <p>
          Facts say more than adjectives: ‘ran the interior for 12 charter guests with a team of
          three’ beats ‘hard-working team player’. Ask somebody else to read it for spelling.
        </p>
      </>
    ),
  },
  {
    id: 'photo',
    title: 'Photo',
    text: (
      <ul>
        <li>A recent one of your head and shoulders, sharp, in daylight, facing the camera.</li>
        <li>Before a plain background, alone, with a natural smile.</li>
        <li>In a clean polo shirt or uniform, with tidy hair.</li>
        <li>No sunglasses, no drinks and no arm of whoever was cut off beside you.</li>
      </ul>
    ),
  },
  {
    id: 'references',
    title: 'References',
    text: (
      <>
        <p>
          Name two or three people who have worked with you and remember you well: their name,
          position, yacht or company, and a telephone number or email address that still works.
        </p>
        <p>
          Ask each of them before you name them. You need their permission, and a referee who
          expects the call says better things.
        </p>
      </>
    ),
  },
  {
    id: 'help',
    title: 'Would you like help?',
    text: (
      <p>
        Send your CV to <AgencyEmail /> and we tell you what we would change. It costs nothing.
      </p>
    ),
  },
  {
    id: 'your-cv',
    title: 'An industry-standard CV, made for you',
    text: (
      <>
        <p>
          Once your profile is complete, it makes an industry-standard CV for you: every section in
          the order above, with your photo, ready to download as a PDF. Change the profile and the
          CV follows.
        </p>
        <OwnCv />
      </>
    ),
  },
];

/** A link to the person's CV: guests go to registration, candidates to their profile. */
function OwnCv() {
  const { role, setup } = useViewer();
  const { viewer } = useRouteQuery<CvAdviceQuery>(graphql`
    query CvAdviceQuery @preloadable {
      viewer {
        candidate {
          profile {
            ...CvDownload_profile
          }
        }
      }
    }
  `);
  const profile = viewer?.candidate?.profile;
  if (role === 'guest')
    return (
      <p className="mt-2">
        <LinkButton to="/sign-up" variant="primary">
          Start your profile
        </LinkButton>
      </p>
    );
  if (!profile || !setup) return null;
  if (!setup.isCompleted)
    return (
      <p className="mt-2">
        <LinkButton to={setup.profileType === 'BUILD' ? '/profile' : '/setup'} variant="primary">
          Complete your profile
        </LinkButton>
      </p>
    );
  return (
    <div className="mt-2">
      <CvDownload profile={profile} />
    </div>
  );
}
