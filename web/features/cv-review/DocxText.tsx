import mammoth from 'mammoth';
import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '#web/ui/Spinner.tsx';
import { isQuoted } from './quotes.ts';
import { type Quote, useQuoting } from './quoting.ts';
import { markStyles, useShown } from './useShown.ts';

/** The elements that are shown; of all others their content. None has attributes. */
const SHOWN = new Set(
  'p h1 h2 h3 h4 h5 h6 strong em ul ol li table tbody thead tr td th br'.split(' '),
);
const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 li'.split(' '));
const MOST_DEEP = 40;

/** The text of a Word file with its headings, lists and tables, and the quoted paragraphs marked. */
export function DocxText({ url, fallback }: { url: string; fallback: ReactNode }) {
  const [content, setContent] = useState<Element | 'broken' | null>(null);
  const { quote } = useQuoting();
  const shown = useShown(quote);
  useEffect(() => {
    const open = async () => {
      const arrayBuffer = await (await fetch(url)).arrayBuffer();
      const { value } = await mammoth.convertToHtml({ arrayBuffer });
      // A document that is parsed runs nothing; from it only texts and the names of elements are taken.
      setContent(new DOMParser().parseFromString(value, 'text/html').body);
    };
    open().catch(() => setContent('broken'));
  }, [url]);
  if (content === 'broken') return fallback;
  if (!content) return <Spinner label="Opening your CV" />;
  return (
    <div className="shrink-0 rounded-control border border-line bg-paper p-4 wrap-anywhere">
      {shownNodes(content, { quote, shown }, 0)}
    </div>
  );
}

type Marking = { quote: Quote | null; shown: (mark: HTMLElement | null) => void };

function shownNodes(parent: Element, marking: Marking, depth: number): ReactNode {
  if (depth > MOST_DEEP) return parent.textContent;
  return Array.from(parent.childNodes, (node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const name = node.localName;
    if (name === 'br') return <br key={at} />;
    const inner = shownNodes(node, marking, depth + 1);
    const { quote, shown } = marking;
    const isMarked =
      BLOCKS.has(name) && quote?.text ? isQuoted(node.textContent, quote.text) : false;
    const content = isMarked ? (
      <mark ref={shown} className={markStyles}>
        {inner}
      </mark>
    ) : (
      inner
    );
    return SHOWN.has(name) ? (
      createElement(name, { key: at }, content)
    ) : (
      <Fragment key={at}>{content}</Fragment>
    );
  });
}
