import { useNavigate } from 'react-router';

/** The addresses of this visit by their position in the browser's history, which the router counts. */
const visited: string[] = [];
const position = () => Number((window.history.state as { idx?: number } | null)?.idx ?? 0);

/** Notes the address that is open. */
export function noteAddress(address: string): void {
  visited[position()] = address;
}

/** How many steps back in the browser's history an address stands; 0 where it does not. */
export function stepsBackTo(address: string): number {
  const now = position();
  const found = visited.slice(0, now).lastIndexOf(address);
  return found < 0 ? 0 : now - found;
}

/**
 * Leads to an address: back to it where this visit has been there, so that a list keeps its loaded
 * rows and its scroll position, otherwise forward.
 */
export function useReturn(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    const steps = stepsBackTo(address);
    void (steps > 0 ? navigate(-steps) : navigate(address));
  };
}
