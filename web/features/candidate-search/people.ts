/** '1 candidate', '1,204 candidates'; other nouns also get a plural 's'. */
export function people(count: number, noun = 'candidate'): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}
