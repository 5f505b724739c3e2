import type { Unsubscribed } from '#server/domain/emails/unsubscribe-token.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { label } from '#server/domain/kernel/labels.ts';
import { noticeKinds } from '#server/domain/kernel/notice-labels.ts';
import { type Html, html } from './shortlist.ts';

const isSummary = (what: Unsubscribed): what is 'SUMMARY' => what === 'SUMMARY';

/** Asks whether e-mails of a kind shall end; names nobody. */
export function unsubscribeView(what: Unsubscribed, secret: string): Html {
  return html`<h1>${isSummary(what) ? 'No more summaries?' : 'No more e-mails of this kind?'}</h1>
    ${
      isSummary(what)
        ? html`<p>
            ${brand().name} sends you no more e-mails about what is new for you, neither once a day
            nor one by one.
          </p>`
        : html`<p>${brand().name} sends you no more e-mails about this:</p>
            <p><b>${label(noticeKinds, what)}</b></p>`
    }
    <p>You still find it on your own screen, under the bell.</p>
    <form method="post" action="/unsubscribe/${encodeURIComponent(secret)}">
      <button>Unsubscribe</button>
    </form>
    ${KEPT}`;
}

/** Says that it is done. */
export function unsubscribedView(what: Unsubscribed): Html {
  return html`<h1>You are unsubscribed</h1>
    ${
      isSummary(what)
        ? html`<p>No more e-mails tell you what is new for you.</p>`
        : html`<p>No more e-mails of this kind come:</p>
            <p><b>${label(noticeKinds, what)}</b></p>`
    }
    <p>
      You still find it on your own screen, under the bell. Changed your mind?
      <a href="/settings">Your settings</a> have every choice.
    </p>
    ${KEPT}`;
}

const KEPT = html`<footer>
  <p>
    E-mails about your account itself, such as a new password or a changed address, come all the
    same.
  </p>
</footer>`;
