import { brand } from '#server/domain/kernel/brand.ts';
import { type Html, html } from './shortlist.ts';

/** What somebody typed before, shown again with what was wrong. */
export interface Typed {
  name?: string;
  email?: string;
  text?: string;
}

/** The form of a complaint; its key makes one of two presses. */
export const complaintView = (onceKey: string, typed: Typed = {}, faults: string[] = []): Html =>
  html`<h1>Make a complaint</h1>
    <p>
      Say what happened, when, who was involved and what you would like us to do. You get a written
      reply within 5 working days. It costs nothing and changes nothing about your applications.
    </p>
    ${faults.map((text) => html`<p class="note bad" role="alert">${text}</p>`)}
    <form method="post" action="/complaint">
      <input type="hidden" name="onceKey" value="${onceKey}" />
      <label class="field"
        ><span>Name</span>
        <input name="name" autocomplete="name" maxlength="200" required value="${typed.name}" />
      </label>
      <label class="field"
        ><span>Email</span>
        <input
          name="email"
          type="email"
          autocomplete="email"
          maxlength="200"
          required
          value="${typed.email}"
        />
      </label>
      <label class="field"
        ><span>What happened?</span>
        <textarea name="text" rows="10" maxlength="10000" required>${typed.text}</textarea>
      </label>
      <p class="row">
        <button>Send Complaint</button>
        <a href="/complaints-procedure">How complaints are handled</a>
      </p>
    </form>
    <footer>
      <p>
        Your complaint is kept with its dates, as the law asks of recruiters. If you have it erased,
        your name, address and words go.
      </p>
    </footer>`;

export const complaintSentView = (): Html =>
  html`<h1>Thank you</h1>
    <p>
      We have your complaint and have sent you a confirmation. If it does not arrive, please write
      to <a href="mailto:${brand().email}">${brand().email}</a>.
    </p>
    <p><a href="/complaints-procedure">How complaints are handled</a></p>`;
