/** JSON-LD for search engines. It is not executable, so the Content-Security-Policy allows it inline. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // Prevents a text from closing the element.
  const html = text.replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
