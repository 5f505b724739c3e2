import type { Section } from '#web/features/public/Sections.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { sandboxAccounts, sandboxPlaces } from './facts.ts';
import { FactTable } from './FactTable.tsx';

/** How to run the product on one's own machine. */
export const sandbox: Section = {
  id: 'sandbox',
  title: 'A sandbox on your machine',
  text: (
    <>
      <p>
        The whole product runs on your own machine, with invented people, yachts and jobs. In a copy
        of its source, with Node 20 or newer and nothing else:
      </p>
      <pre className="rounded-card border border-line bg-paper px-4 py-3 font-mono text-note">
        WEBHOOKS_TO_LOOPBACK=1 npm start
      </pre>
      <p>
        The first start takes about a minute: it brings a database, fills it and prints the address,
        which is <code>http://localhost:4000</code> unless <code>PORT</code> says another. All data
        is in the folder <code>data</code>; delete it to begin again. These accounts are there, each
        with the password <code>passerelle</code>:
      </p>
      <FactTable caption="Demo accounts" heads={['Account', 'Who it is']} rows={sandboxAccounts} />
      <p>
        Log in as the admin and make a token under Settings,{' '}
        <TextLink to="/settings/tokens">Integration Tokens</TextLink>. Every program of this page
        then runs as it is, copied from <code>/developers</code> on your machine, where it has that
        address.
      </p>
      <FactTable caption="Places of the sandbox" heads={['Where', 'What']} rows={sandboxPlaces} />
      <p>
        <code>WEBHOOKS_TO_LOOPBACK=1</code> lets webhooks go to your machine, by plain http too,
        such as <code>http://127.0.0.1:8080</code>, where <code>receiver.mjs</code> listens. A
        server in production refuses it, and has neither the mailbox nor the demo accounts.
      </p>
    </>
  ),
};
