type Props = { subject: string; paragraphs: readonly string[] };

/** An e-mail as it will be read: subject and text. */
export function MailPaper({ subject, paragraphs }: Props) {
  return (
    <article
      aria-label="Preview of the e-mail"
      className="overflow-hidden rounded-card border border-line text-note"
    >
      <p className="border-b border-line bg-mist px-3 py-2">
        <span className="text-ink-soft">Subject: </span>
        <span className="font-medium">{subject}</span>
      </p>
      <div className="flex flex-col gap-2 px-3 py-3">
        {paragraphs.map((text, at) => (
          <p key={`${at} ${text}`} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </article>
  );
}
