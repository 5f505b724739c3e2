import { lazy, Suspense } from 'react';
import { Spinner } from '#web/ui/Spinner.tsx';
import { TextPages } from './TextPages.tsx';

// Each brings a library of its own, for its kind of file alone.
const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }));
const DocxText = lazy(async () => ({ default: (await import('./DocxText.tsx')).DocxText }));

type Props = {
  file: { readonly name: string; readonly extension: string; readonly url: string };
  pages: readonly string[];
};

/** The uploaded CV: a PDF's pages as they are drawn, a Word file's text, a picture as it is. */
export function DocumentPane({ file: { name, extension, url }, pages }: Props) {
  const text = <TextPages pages={pages} />;
  return (
    <Suspense fallback={<Spinner label="Opening your CV" />}>
      {extension === 'pdf' && <PdfPages url={url} fallback={text} />}
      {extension === 'docx' && <DocxText url={url} fallback={text} />}
      {extension === 'doc' && text}
      {(extension === 'jpg' || extension === 'png') && (
        <img src={url} alt={name} className="w-full rounded-control border border-line" />
      )}
    </Suspense>
  );
}
