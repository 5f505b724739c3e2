import { useNavigate } from 'react-router';

/** The visited addresses by their index in the browser's history, as counted by the router. */
const visited: string[] = [];
const position = () => Number((window.history.state as { idx?: number } | null)?.idx ?? 0);

/** Records the current address. */
export function noteAddress(address: string): void {
  visited[position()] = address;
}

/** The number of steps back to an address in the browser's history; 0 if it is not there. */
export function stepsBackTo(address: string): number {
  const now = position();
  const found = visited.slice(0, now).lastIndexOf(address);
  return found < 0 ? 0 : now - found;
}

/**
 * Navigates to an address. If it was visited before, goes back in the history, so that a list keeps
 * its loaded rows and scroll position.
 */
export function useReturn(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    const steps = stepsBackTo(address);
    void (steps > 0 ? navigate(-steps) : navigate(address));
  };
}
