import { sql } from '#server/platform/sql.ts';
import type { ClientBase } from 'pg';

/** The database's fold() for texts made of known words. */
export type Folder = {
  /** Asks the database for words it has not folded yet. */
  learn: (texts: Iterable<string>) => Promise<void>;
  /** Throws for a word that was not learnt. */
  fold: (text: string) => string;
};

const ASCII = /^\p{ASCII}*$/u;
const WORDS = /[^ \n]+/g;

/** Folds word by word: lower-casing and unaccenting never look across a space. */
export function makeFolder(client: ClientBase): Folder {
  const known = new Map<string, string>();
  const foldWord = (word: string) => {
    const folded = ASCII.test(word) ? word.toLowerCase() : known.get(word);
    if (folded === undefined) throw new Error(`Not folded before: ${word}`);
    return folded;
  };
  return {
    learn: async (texts) => {
      const news = new Set<string>();
      for (const text of texts) {
        if (ASCII.test(text)) continue;
        for (const [word] of text.matchAll(WORDS)) {
          if (!ASCII.test(word) && !known.has(word)) news.add(word);
        }
      }
      if (news.size === 0) return;
      const { rows } = await client.query<{ word: string; folded: string }>(
        sql`select word, fold(word) as folded from unnest(${[...news]}::text[]) word`,
      );
      for (const { word, folded } of rows) known.set(word, folded);
    },
    fold: (text) => (ASCII.test(text) ? text.toLowerCase() : text.replaceAll(WORDS, foldWord)),
  };
}
