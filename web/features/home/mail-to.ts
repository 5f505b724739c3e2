/** The address of a new e-mail to somebody, with its subject, and what it begins with. */
export const mailTo = (email: string, subject: string, body?: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}${body === undefined ? '' : `&body=${encodeURIComponent(body)}`}`;
