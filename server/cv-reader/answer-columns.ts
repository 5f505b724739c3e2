import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import { words } from './text.ts';

const ANSWER = /^(?:yes|no|y|n|si|oui|non|ja|nein|nee|sim|nao|held|not held)$/;
const DENIAL = /^(?:no|n|non|nein|nee|nao|not held)$/;
/** Points by which lines of one column differ at most. */
const ALIGNED = 4;
const FEWEST = 2;

/**
 * Lists whose answers were read as a column of their own, behind them: 'ENG1', 'HELM', 'Yes', 'No'. Each answer
 * goes back to its line: what is answered with no is followed by 'no', a yes leaves the line as it is.
 */
export function withAnswers(lines: readonly Line[]): Line[] {
  const all: Line[] = [];
  for (let index = 0; index < lines.length;) {
    const answers = leading(lines.slice(index), isAnswer);
    const asked = answers.length < FEWEST ? [] : column(all).slice(-answers.length);
    if (asked.length > 0 && asked.length === answers.length) {
      const from = all.length - asked.length;
      for (const [at, answer] of answers.entries()) {
        const line = all[from + at];
        if (line && DENIAL.test(words(flatText(answer)))) all[from + at] = denied(line);
      }
      index += answers.length;
    } else {
      const line = lines[index];
      if (line) all.push(line);
      index += 1;
    }
  }
  return all;
}

/** Whether a text is an answer alone: 'Yes', 'nein'. */
export function isAnswerText(text: string): boolean {
  return ANSWER.test(words(text));
}

function isAnswer(line: Line): boolean {
  return line.cells.length === 1 && isAnswerText(flatText(line));
}

/** The aligned lines of one cell at the end. */
function column(lines: readonly Line[]): Line[] {
  const x = lines.at(-1)?.cells[0]?.x ?? 0;
  const isIn = (line: Line) =>
    line.cells.length === 1 && Math.abs((line.cells[0]?.x ?? 0) - x) < ALIGNED && !isAnswer(line);
  return leading(lines.toReversed(), isIn).toReversed();
}

function leading(lines: readonly Line[], is: (line: Line) => boolean): Line[] {
  const end = lines.findIndex((line) => !is(line));
  return end === -1 ? [...lines] : lines.slice(0, end);
}

function denied(line: Line): Line {
  const [first] = line.cells;
  return first ? { ...line, cells: [first, { text: 'no', x: first.x + 1 }] } : line;
}
