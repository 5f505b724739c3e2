/** The parts of mammoth's document tree that are used here. */
export type WordNode = {
  type: string;
  children?: WordNode[];
  value?: string;
  styleName?: string | null;
  numbering?: unknown;
  isBold?: boolean;
  fontSize?: number | null;
  /** Of a box of a form. */
  checked?: boolean;
};
