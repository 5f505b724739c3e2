import type { KeptAboutClient } from '#server/domain/clients/kept.ts';
import { KEPT_DAYS } from '#server/domain/shortlists/erasure.ts';
import type { LinkState } from '#server/domain/shortlists/links.ts';
import { type Html, html } from './shortlist.ts';
import { moment, VERDICTS } from './shortlist-views.ts';

const STATES: Readonly<Record<LinkState, string>> = {
  OPEN: 'Works',
  EXPIRED: 'Has expired',
  REVOKED: 'Was revoked',
  ERASED: 'Is erased',
};

/** Facts with a name; those without a value are left out. */
const factsView = (facts: readonly (readonly [string, string | null])[]) =>
  html`<dl>
    ${facts.map(
      ([name, value]) =>
        Boolean(value) &&
        html`<dt>${name}</dt>
          <dd class="lines">${value}</dd>`,
    )}
  </dl>`;

const cardView = (title: string, parts: readonly Html[]) =>
  parts.length > 0 &&
  html`<div class="card">
    <h2>${title}</h2>
    ${parts}
  </div>`;

/** All that is kept under the address of a client, and the way to erase it. */
export function keptView(path: string, kept: KeptAboutClient): Html {
  const { email, isOpen, links, people, enquiries, complaints, letters, hasAccount } = kept;
  return html`<h1>What is kept about you</h1>
    <p class="soft">All that we keep under the address ${email}.</p>
    ${links.map(linkView)}
    ${cardView(
      'As somebody of a client',
      people.map(({ client, name, role, phone, channel, createdAt }) =>
        factsView([
          ['Client', client.name],
          ['Name', name],
          ['Role', role],
          ['Telephone', phone],
          ['Preferred way', channel && channel.toLowerCase()],
          ['Since', moment(createdAt)],
        ]),
      ),
    )}
    ${cardView(
      'Your enquiries',
      enquiries.map(({ position, name, message, createdAt, replies }) =>
        factsView([
          ['Sent', moment(createdAt)],
          ['Name', name],
          ['Position', position],
          ['Text', message],
          ...replies.map(({ text, createdAt: at }) => [`Answer, ${moment(at)}`, text] as const),
        ]),
      ),
    )}
    ${cardView(
      'Your complaints',
      complaints.map(({ name, text, answer, createdAt }) =>
        factsView([
          ['Sent', moment(createdAt)],
          ['Name', name],
          ['Text', text],
          ['Answer', answer],
        ]),
      ),
    )}
    ${cardView(
      'Our e-mails to you',
      letters.length > 0
        ? [
            html`<ul>
              ${letters.map(
                ({ subject, createdAt }) =>
                  html`<li>${subject} <span class="soft small">${moment(createdAt)}</span></li>`,
              )}
            </ul>`,
          ]
        : [],
    )}
    <div class="card">
      <h2>Erase</h2>
      <p>
        All of the above is deleted at once: your name, your address and telephone number, what you
        wrote to us and what we wrote to you. How often a list was opened, your yes, maybe or no,
        and the days of enquiries and complaints stay, without you. Every link to you ends.
      </p>
      ${
        hasAccount &&
        html`<p>
          You have an account with this address: what is in it you read and delete under Settings,
          after logging in.
        </p>`
      }
      <p class="soft small">
        References that you have given belong to whom they are about; the e-mail about each has its
        own link. Without your doing anything, a link loses your name and address ${KEPT_DAYS} days
        after it has ended.
      </p>
      <form method="post" action="${path}/erase">
        <p>
          <label><input type="checkbox" name="sure" value="yes" required /> Yes, erase it</label>
        </p>
        <p class="row">
          <button class="danger">Erase</button>${
            isOpen && html`<a href="${path}">Back to the shortlist</a>`
          }
        </p>
      </form>
    </div>`;
}

function linkView(link: KeptAboutClient['links'][number]): Html {
  const { openings, answers } = link;
  return html`<div class="card">
    <h2>Shortlist: ${link.job.position?.name ?? 'a position'}</h2>
    ${factsView([
      ['Name', link.recipientName],
      ['Sent', moment(link.createdAt)],
      ['Link', STATES[link.state]],
      ['Until', moment(link.revokedAt ?? link.expiresAt)],
      ['Message', link.message],
    ])}
    <h3>Openings (${link.openingCount})</h3>
    <ul>
      ${openings.map(
        ({ openedAt, isPaper }) => html`<li>${moment(openedAt)}${isPaper && ', as PDF'}</li>`,
      )}
    </ul>
    <h3>Answers (${answers.length})</h3>
    ${answers.length === 0 && html`<p class="soft">None yet.</p>`}
    <ul>
      ${answers.map(
        ({ verdict, comment, interviewTimes }) =>
          html`<li>
            ${VERDICTS.find(([value]) => value === verdict)?.[1]}${
              comment && html`: <span class="lines">${comment}</span>`
            }${
              interviewTimes.length > 0 &&
              html`<br /><span class="small soft"
                  >Interview: ${interviewTimes.map(moment).join(' · ')}</span
                >`
            }
          </li>`,
      )}
    </ul>
  </div>`;
}

export const erasedView = html`<h1>It is erased</h1>
  <p>
    Your name, your address, what you wrote to us and what we wrote to you are gone, and the links
    to you no longer work. What is in an account of yours stays until you delete the account.
  </p>`;
