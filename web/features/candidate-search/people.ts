/** '1 candidate', '1,204 candidates'; another noun takes an s as well. */
export function people(count: number, noun = 'candidate'): string {
  return `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;
}
