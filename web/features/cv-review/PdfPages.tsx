import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';
import { Spinner } from '#web/ui/Spinner.tsx';
import { isQuoted } from './quotes.ts';
import { useQuoting } from './quoting.ts';
import { useShown } from './useShown.ts';

const MOST_PAGES = 30;
/** Pixels across a drawn page: sharp on a screen of twice the usual density. */
const WIDTH = 1240;

type Piece = { text: string; left: number; top: number; width: number; height: number };

/** The pages of a PDF as they are drawn, with the quoted words marked. */
export function PdfPages({ url, fallback }: { url: string; fallback: ReactNode }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'broken' | null>(null);
  useEffect(() => {
    const task = getDocument({ url, isEvalSupported: false });
    task.promise.then(setPdf, () => setPdf('broken'));
    return () => void task.destroy();
  }, [url]);
  if (pdf === 'broken') return fallback;
  if (!pdf) return <Spinner label="Opening your CV" />;
  const numbers = Array.from({ length: Math.min(pdf.numPages, MOST_PAGES) }, (_, at) => at + 1);
  return numbers.map((number) => <PdfPage key={number} pdf={pdf} number={number} />);
}

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pieces, setPieces] = useState<readonly Piece[]>([]);
  const { quote } = useQuoting();
  const shown = useShown(quote);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: WIDTH / width });
      const target = canvas.current;
      if (!target || signal.aborted) return;
      target.width = viewport.width;
      target.height = viewport.height;
      await page.render({ canvas: target, viewport }).promise;
      const { items } = await page.getTextContent();
      const found = items.flatMap((item): Piece[] => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x = 0, y = 0] = item.transform as number[];
        const [left = 0, bottom = 0] = viewport.convertToViewportPoint(x, y);
        const scale = WIDTH / width;
        const height = item.height * scale;
        return [
          {
            text: item.str,
            left: left / viewport.width,
            top: (bottom - height) / viewport.height,
            width: (item.width * scale) / viewport.width,
            height: (height * 1.2) / viewport.height,
          },
        ];
      });
      signal.throwIfAborted();
      setPieces(found);
    };
    // A page that cannot be drawn stays empty; the others are there.
    draw().catch(() => undefined);
    return () => over.abort();
  }, [pdf, number]);
  const marked =
    quote?.page === number && quote.text !== ''
      ? pieces.filter(({ text }) => isQuoted(text, quote.text))
      : [];
  return (
    <figure
      aria-label={`Page ${number}`}
      className="relative shrink-0 overflow-hidden rounded-control border border-line bg-white"
    >
      <canvas ref={canvas} className="block w-full" />
      {marked.map(({ left, top, width, height }, at) => (
        <mark
          key={at}
          ref={shown}
          className="absolute bg-buoy/30 mix-blend-multiply"
          style={{
            left: `${left * 100}%`,
            top: `${top * 100}%`,
            width: `${width * 100}%`,
            height: `${height * 100}%`,
          }}
        />
      ))}
    </figure>
  );
}
