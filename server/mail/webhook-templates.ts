import type { Letter } from './layout.ts';

/** To every admin: an integration is no longer told of anything. */
export function webhookDisabledLetter(webhook: {
  name: string;
  host: string;
  reason: 'FAILURES' | 'GONE';
  link: string;
}): Letter {
  const { name, host, reason, link } = webhook;
  return {
    subject: `Webhook disabled: ${name}`,
    preview: `Nothing more is sent to ${host}.`,
    heading: `The webhook ‘${name}’ is disabled`,
    paragraphs: [
      reason === 'GONE'
        ? `${host} answered that it is gone (410), so nothing more is sent to it.`
        : `10 attempts in a row to reach ${host} have failed, so nothing more is sent to it.`,
      'What was not delivered yet is kept for 30 days and goes out when you enable the webhook again. What happens meanwhile is not recorded for it.',
    ],
    action: { label: 'See what happened', url: link },
  };
}
