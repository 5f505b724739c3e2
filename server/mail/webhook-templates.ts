import type { Letter } from './layout.ts';

interface About {
  name: string;
  host: string;
  /** Days of failures after which a webhook is disabled. */
  days: number;
  link: string;
}

const action = (url: string) => ({ label: 'See what happened', url });

/** To the owner of the webhook's token: it will soon be disabled. */
export function webhookFailingLetter({ name, host, days, link }: About): Letter {
  return {
    subject: `Webhook failing: ${name}`,
    preview: `Nothing has reached ${host} for hours.`,
    heading: `The webhook ‘${name}’ is failing`,
    paragraphs: [
      `Nothing has reached ${host} for more than 12 hours. We keep trying, and disable the webhook once nothing has reached it for ${days} days.`,
      'What was not delivered yet is kept and goes out as soon as the receiver answers again.',
    ],
    action: action(link),
  };
}

/** To the owner of the webhook's token: it receives no more events. */
export function webhookDisabledLetter(webhook: About & { reason: 'FAILURES' | 'GONE' }): Letter {
  const { name, host, days, reason, link } = webhook;
  return {
    subject: `Webhook disabled: ${name}`,
    preview: `Nothing more is sent to ${host}.`,
    heading: `The webhook ‘${name}’ is disabled`,
    paragraphs: [
      reason === 'GONE'
        ? `${host} answered that it is gone (410), so nothing more is sent to it.`
        : `Nothing has reached ${host} for ${days} days, so nothing more is sent to it.`,
      'What was not delivered yet is kept for 30 days and goes out when you enable the webhook again. What happens meanwhile is not recorded for it.',
    ],
    action: action(link),
  };
}
