import { type CvEntry, cvSections } from '#server/documents/cv-content.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import {
  type ClientPage,
  COMMENT_MAX,
  INTERVIEW_TIMES,
  type ShownPerson,
} from '#server/domain/shortlists/client.ts';

import type { Purpose } from '#server/domain/shortlists/opening.ts';
import type { ReferenceSummary } from '#server/domain/references/summary.ts';
import { referencesInWords } from '#server/domain/shortlists/paper.ts';
import { type Html, html } from './shortlist.ts';

export const moment = (instant: Date) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(instant)} UTC`;
const day = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(instant);

const problemOf = (text: string | null) =>
  text && html`<p class="note bad" role="alert">${text}</p>`;

/** Where a code is asked for, and for what. */
export interface CodeWay {
  path: string;
  purpose: Purpose;
}

/** Asks for the code; before one was sent, offers to send it. */
export function codeView(
  { path, purpose }: CodeWay,
  isSent: boolean,
  problem: string | null = null,
): Html {
  const isKept = purpose === 'KEPT';
  const send = html`<form method="post" action="${path}/code">
    <button class="${isSent ? 'quiet' : ''}">
      ${isSent ? 'Send Another Code' : 'Send Me the Code'}
    </button>
  </form>`;
  if (!isSent)
    return html`<h1>Is it you?</h1>
      ${problemOf(problem)}
      <p>
        ${isKept ? 'What we keep about you is shown to you alone.' : 'This shortlist is for one person.'}
        We send a code of six digits to the e-mail address that the link was sent to; it opens the
        page in this browser.
      </p>
      ${send}`;
  return html`<h1>Enter the code</h1>
    ${problemOf(problem)}
    <p>
      We have sent a code of six digits to the e-mail address that the link was sent to. It works
      for 15 minutes, in this browser.
    </p>
    <form method="post" action="${path}/open">
      <label class="field"
        ><span>Code</span
        ><input
          class="code"
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          required
          maxlength="12"
          autofocus
      /></label>
      <p><button>${isKept ? 'Show What Is Kept' : 'Open the Shortlist'}</button></p>
    </form>
    <p class="soft small">
      No e-mail? Look in the folder for unwanted mail, or ask for another one.
    </p>
    ${send}`;
}

/** What a client is told before the first CV. */
export function noticeView(path: string): Html {
  const { name, email } = brand();
  return html`<h1>Before you read</h1>
    <p>
      ${name} shows you these people for this position alone, without their surnames and without how
      to reach them.
    </p>
    <ul>
      <li>
        Please use what you read for filling this position only, pass it on to nobody who has no
        part in that, and delete your copies once it is filled.
      </li>
      <li>
        We keep your name, your e-mail address, when you opened this page and what you answer, so
        that we can fill the position. We keep no network address and use no cookie but the one that
        keeps this page open.
      </li>
      <li>
        You can see all that we keep about you, and erase it, at any time: the link is at the end of
        the page.
      </li>
    </ul>
    <p class="soft">${name} is responsible for the data. Questions: ${email}.</p>
    <form method="post" action="${path}/notice"><button>Go On to the Shortlist</button></form>`;
}

/** Everybody on the list, each with a form for the answer. */
export function listView(
  path: string,
  { link, position, isClosed, savedId, people }: ClientPage,
  problem?: Problem & { entryId: string },
): Html {
  const count = people.length === 1 ? 'One person' : `${people.length} people`;
  return html`<h1>Candidates for ${position}</h1>
    ${link.message && !isClosed && html`<p class="lines">${link.message}</p>`}
    ${
      people.length === 0
        ? html`<p>
            ${isClosed ? 'This position is closed, so nobody is shown for it any more.' : 'There is nobody to show at the moment.'}
            Your consultant will be glad to help.
          </p>`
        : html`<p class="soft">
              ${count}. Your answers are proposals: the agency talks to you before anything happens.
            </p>
            <p><a class="button quiet" href="${path}/cv.pdf" download>All CVs as PDF</a></p>`
    }
    ${people.map((person) =>
      personView(path, person, {
        isSaved: person.entryId === savedId,
        problem: problem?.entryId === person.entryId ? problem : null,
      }),
    )}
    <footer>
      <p>
        This page is for ${link.recipientName}, until ${day(link.expiresAt)}.
        <a href="${path}/kept">What is kept about me</a>
      </p>
    </footer>`;
}

export const VERDICTS = [
  ['YES', 'Yes'],
  ['MAYBE', 'Maybe'],
  ['NO', 'No'],
] as const;

function personView(
  path: string,
  person: ShownPerson,
  { isSaved, problem }: { isSaved: boolean; problem: Problem | null },
): Html {
  const { cv, entryId, line, papers, endsOn, references, lastYacht } = person;
  const facts = [
    ...(cv.availability ? [{ label: 'Availability', value: cv.availability }] : []),
    ...(lastYacht ? [{ label: 'Latest yacht', value: lastYacht }] : []),
    ...cv.personalDetails,
  ];
  return html`<article class="card" id="p-${entryId}" aria-labelledby="n-${entryId}">
    <h2 id="n-${entryId}">${cv.name}</h2>
    ${cv.position && html`<p class="soft">${cv.position}</p>`}
    ${line && html`<blockquote>${line}</blockquote>`}
    <dl>
      ${facts.map(
        ({ label, value }) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    ${
      papers.length > 0 &&
      html`<h3>Asked for${endsOn && html`, to the contract’s end on ${endsOn}`}</h3>
        <ul>
          ${papers.map(({ label, words, isGood }) => html`<li>${label}: <span class="${isGood ? 'good' : 'warn'}">${words}</span></li>`)}
        </ul>`
    }
    ${references.length > 0 && referencesView(references)}
    ${cv.profile && html`<p class="lines">${cv.profile}</p>`}
    ${
      cv.experience.length > 0 &&
      html`<h3>${cvSections.experience}</h3>
        ${cv.experience.map(entryView)}`
    }
    ${moreOf(person)}
    <p><a href="${path}/${entryId}/cv.pdf" download>CV as PDF</a></p>
    ${answerView(path, person, { isSaved, problem })}
  </article>`;
}

const referencesView = (references: ShownPerson['references']) =>
  html`<h3>${cvSections.references}</h3>
    <p>${referencesInWords(references.length)}</p>
    <ul>
      ${references.map(({ writer, completedOn, corrected, checkLink, summary }) => html`<li>By ${writer}, ${completedOn}${corrected && `, ${corrected.toLowerCase()}`} · <a href="${checkLink}">Check</a>${summary && summaryView(summary)}</li>`)}
    </ul>`;

/** Why a summary stands there: its referee agreed. */
const summaryView = ({ choices, quotes }: ReferenceSummary) =>
  html`<br /><span class="small">${choices.join(' · ')}</span>${quotes.map(
      (text) => html`<blockquote>${text}</blockquote>`,
    )}`;

const entryView = ({ title, place, period, description }: CvEntry) =>
  html`<p>
    <b>${title}</b>${place && html`, ${place}`}<br /><span class="soft small">${period}</span
    >${description && html`<br /><span class="lines">${description}</span>`}
  </p>`;

function moreOf({ cv }: ShownPerson): Html | null {
  const list = (title: string, items: readonly string[]) =>
    items.length > 0 &&
    html`<h3>${title}</h3>
      <ul>
        ${items.map((item) => html`<li>${item}</li>`)}
      </ul>`;
  const rest = [
    list(cvSections.qualifications, cv.qualifications),
    cv.education.length > 0 &&
      html`<h3>${cvSections.education}</h3>
        ${cv.education.map(entryView)}`,
    list(cvSections.skills, cv.skills),
    list(cvSections.equipment, cv.equipment),
    cv.hobbies !== null &&
      html`<h3>${cvSections.hobbies}</h3>
        <p class="lines">${cv.hobbies}</p>`,
  ];
  if (!rest.some(Boolean)) return null;
  return html`<details>
    <summary>Certificates, education and more</summary>
    ${rest}
  </details>`;
}

/** Why an answer was not saved, and the times that were typed with it. */
interface Problem {
  text: string;
  times: readonly string[];
}

/** As a field for a day and a time has it. */
const fieldTime = (instant: Date | undefined) => instant?.toISOString().slice(0, 16) ?? '';

function answerView(
  path: string,
  { entryId, cv, answer }: ShownPerson,
  { isSaved, problem }: { isSaved: boolean; problem: Problem | null },
): Html {
  const times = answer?.interviewTimes ?? [];
  return html`<form method="post" action="${path}/${entryId}/answer">
<hr>
${isSaved && html`<p class="note" role="status">Your answer about ${cv.name} is saved.</p>`}
${problemOf(problem?.text ?? null)}
<fieldset><legend>Would you like to meet ${cv.name}?</legend>
<div class="choices">${VERDICTS.map(([value, words]) => html`<label><input type="radio" name="verdict" value="${value}" required${answer?.verdict === value && html` checked`} /><span>${words}</span></label>`)}</div></fieldset>
<label class="field"><span>Comment</span><textarea name="comment" rows="2" maxlength="${COMMENT_MAX}">${answer?.comment}</textarea></label>
<details${(times.length > 0 || problem !== null) && html` open`}><summary>Ask for an interview</summary>
<p class="small soft">Three times that suit you, in UTC.</p>
${Array.from({ length: INTERVIEW_TIMES }, (_, at) => html`<label class="field"><span>Time ${at + 1}</span><input type="datetime-local" name="time${at + 1}" value="${problem ? problem.times[at] : fieldTime(times[at])}" /></label>`)}
</details>
<p class="row"><button>Save Answer</button></p>
</form>`;
}
