/** '1 candidate', '1,204 candidates' */
export function people(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'candidate' : 'candidates'}`;
}
