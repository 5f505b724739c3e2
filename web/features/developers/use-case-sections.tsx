import type { Section } from '#web/features/public/Sections.tsx';
import { CodeExample } from './CodeExample.tsx';
import { fleet, inStep, matches, profiles, vacancies } from './examples.ts';
import { ats, calendar, payroll } from './use-cases.ts';

/** What integrations are made for, each with a program and the least scopes. */
export const programsFor = (url: string): Section => ({
  id: 'use-cases',
  title: 'What one scope is good for',
  text: (
    <>
      <p>The live vacancies for a website, with jobs:details, which brings jobs:read along:</p>
      <CodeExample example={vacancies(url)} />
      <p>The fleet by where it is, with yachts:read alone:</p>
      <CodeExample example={fleet(url)} />
      <p>
        The crew with their whole profiles, to keep a system of your own in step, with
        candidates:profile, which brings candidates:read along:
      </p>
      <CodeExample example={profiles(url)} />
      <p>
        <code>imageUrl</code> is a link that opens the photo for an hour to whoever has it, without
        the token; pages of any site may show it. Ask for a new one when the hour is over. A link
        works to its end even if the token is revoked or loses its scope meanwhile, but not beyond
        the photo, the account or its verification.
      </p>
      <p>
        The best candidates for each job and what their scores are made of, with matches:read, which
        brings jobs:read and candidates:read along:
      </p>
      <CodeExample example={matches(url)} />
      <p>
        From which day each verified candidate can start, as a calendar that calendar programs
        subscribe to, with candidates:profile. A notice counts from today, and LAST-MODIFIED says
        when the profile last changed; who is unavailable, or has not said, is left out:
      </p>
      <CodeExample example={calendar(url)} />
      <p>
        Payroll on hire: who was hired for which job, from when, and the pay that the listing
        offers, with applications:read, jobs:read and candidates:read. Run it as often as you like,
        or when a webhook for <code>application.moved</code> arrives: it keeps its position in a
        file and tells each hire once, and says so if one is taken back. A token sees candidates
        once the agency has verified them, and applications before. Whoever is hired and not
        verified is therefore null in <code>candidate</code>, and the program says so:
      </p>
      <CodeExample example={payroll(url)} />
    </>
  ),
});

/** How a copy is kept in step. */
export const inStepFor = (url: string): Section => ({
  id: 'in-step',
  title: 'Keeping a copy in step',
  text: (
    <>
      <p>
        <code>changes</code> tells what was made, changed or deleted among applications, candidates,
        jobs, yachts and references, each kind with the scope of its list. Ask for a position first,
        then read the lists, then ask again with the last position. A change without a node is an
        end: it was deleted, or is no longer for you, and its copy is to be deleted. Each node has
        the key by which it is named then. A change is told once every transaction before it is
        over, usually at once; positions are good for 90 days. The subscription of the same name
        sends such pages as things change, for all kinds or those that are asked for. With
        candidates:read:
      </p>
      <CodeExample example={inStep(url)} />
      <p>
        An applicant tracking system follows applications and jobs, too. This program, with
        applications:read, jobs:read and candidates:read, keeps copy and position in a file and goes
        on where it stopped. In each page the ends come first, so that nothing is shown of somebody
        who is gone. <code>npm install graphql-ws</code>:
      </p>
      <CodeExample example={ats(url)} />
    </>
  ),
});
