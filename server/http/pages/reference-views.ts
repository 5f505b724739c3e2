import { brand } from '#server/domain/kernel/brand.ts';
import type { Declinable } from '#server/domain/references/declining.ts';
import type { ReferenceProof } from '#server/domain/references/proof.ts';
import { type Html, html } from './shortlist.ts';

/** What a stranger learns of a reference: that it was given, and nothing of what it says. */
export function proofView(proof: ReferenceProof): Html {
  const { candidate, writer, kind, completedOn, isUnchanged } = proof;
  const { name, email } = brand();
  return html`<h1>Reference for ${candidate}</h1>
    ${
      isUnchanged
        ? html`<p class="good"><b>On record, and unchanged</b></p>
            <p>The referee gave this reference to ${name}. It has not been changed since.</p>`
        : html`<p class="bad"><b>Not as it was given</b></p>
            <p>
              What is stored is no longer what the referee completed. Please do not rely on it, and
              ask ${name}.
            </p>`
    }
    <div class="card">
      <dl>
        <dt>For</dt>
        <dd>${candidate}</dd>
        <dt>Written by</dt>
        <dd>${writer}</dd>
        <dt>Kind</dt>
        <dd>${kind}</dd>
        <dt>Completed</dt>
        <dd>${completedOn}</dd>
      </dl>
    </div>
    <p class="soft">
      Compare these with the document in front of you. What the reference says is not shown here.
      Questions: <a href="mailto:${email}">${email}</a>
    </p>
    <footer>
      <p>Openings of this page are counted. No address is kept, and no cookie is set.</p>
    </footer>`;
}

/** Asks whoever got a request for a reference whether it is really not about them. */
export function declineView({ firstName }: Declinable, token: string): Html {
  const path = encodeURIComponent(token);
  return html`<h1>Is this not about you?</h1>
    <p>
      We were given your address for a reference about ${firstName}. If you do not know
      ${firstName}, or have never worked with them, we close the request: you get no further e-mail
      about it, and ${firstName} and our consultants are told that it did not reach the right
      person.
    </p>
    <form method="post" action="/reference-not-me/${path}">
      <p class="row">
        <button>Close the Request</button>
        <a href="/reference-verification/${path}">No, I can speak for ${firstName}</a>
      </p>
    </form>`;
}

export const declinedView = html`<h1>Thank you</h1>
  <p>The request is closed. You get no further e-mail about it.</p>`;
