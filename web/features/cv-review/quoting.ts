import { createContext, useContext } from 'react';

/** The place of the document that is shown: that of the value with the focus. */
export type Quote = { page: number; text: string };

type Quoting = {
  quote: Quote | null;
  /** Marks a place; `show` also opens the document, where it is on another tab. */
  point: (quote: Quote, show?: boolean) => void;
};

export const QuotingContext = createContext<Quoting>({ quote: null, point: () => undefined });

export const useQuoting = (): Quoting => useContext(QuotingContext);
