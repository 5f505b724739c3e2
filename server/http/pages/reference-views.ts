import { brand } from '#server/domain/kernel/brand.ts';
import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import type { Correctable, OpenedCorrection } from '#server/domain/references/correcting.ts';
import type { Declinable } from '#server/domain/references/declining.ts';
import type { ReferenceProof } from '#server/domain/references/proof.ts';
import { type Html, html } from './shortlist.ts';

/** What a stranger learns of a reference: that it was given, and nothing of what it says. */
export function proofView(proof: ReferenceProof): Html {
  const { candidate, writer, kind, completedOn, correctedOn, isUnchanged } = proof;
  const { name, email } = brand();
  return html`<h1>Reference for ${candidate}</h1>
    ${
      isUnchanged
        ? html`<p class="good"><b>On record, and unchanged</b></p>
            <p>
              The referee gave this reference to ${name}. It has not been changed
              since${correctedOn && `; on ${correctedOn} the referee added a correction, which stands beside it`}.
            </p>`
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
        ${
          correctedOn &&
          html`<dt>Corrected</dt>
            <dd>${correctedOn}, by the referee</dd>`
        }
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

/** Offers a referee the link by which they add a correction. */
export function correctableView({ firstName, until }: Correctable, token: string): Html {
  if (!until)
    return html`<h1>No correction any more</h1>
      <p>
        A correction can be added once, within a week after answering. If something must be put
        right all the same, please write to
        <a href="mailto:${brand().email}">${brand().email}</a>.
      </p>`;
  return html`<h1>Put something right</h1>
    <p>
      Your reference for ${firstName} stays as you gave it. Until ${dateText(partialDate(until))}
      you can add one correction, which stands beside it with its date. We e-mail the link to the
      address to which we wrote before.
    </p>
    <form method="post" action="/reference-correction-link/${encodeURIComponent(token)}">
      <button>E-mail Me the Link</button>
    </form>`;
}

export const correctionSentView = html`<h1>Please look into your mailbox</h1>
  <p>We have sent you the link. If it is not there in a few minutes, you can ask for it again.</p>`;

/** Where a referee writes the correction; `fault` says what was wrong with what they wrote before. */
export function correctionView(
  { firstName, quoting }: OpenedCorrection,
  secret: string,
  given = '',
  fault?: string,
): Html {
  return html`<h1>A correction for ${firstName}</h1>
    <p>
      What you answered stays as it is, and your correction stands beside it with today’s date. You
      can write one; it cannot be changed afterwards.
    </p>
    ${
      (quoting === 'NAMED' || quoting === 'ROLE') &&
      html`<p class="note">
        You agreed that your reference may be quoted to employers: that goes for the correction too.
      </p>`
    }
    ${
      quoting === 'CONFIDENTIAL' &&
      html`<p class="note">
        Your reference is confidential, and so is the correction: the agency alone reads it.
      </p>`
    }
    ${fault && html`<p class="note bad" role="alert">${fault}</p>`}
    <form method="post" action="/reference-correction/${encodeURIComponent(secret)}">
      <label class="field"
        ><span>What should be put right?</span>
        <textarea name="text" rows="8" maxlength="10000" required>${given}</textarea>
      </label>
      <button>Add the Correction</button>
    </form>`;
}

export const correctedView = html`<h1>Thank you</h1>
  <p>Your correction stands beside your reference, with its date.</p>`;
