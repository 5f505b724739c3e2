import { useNavigate } from 'react-router';
import { stagePath } from './stages.ts';

/** Navigates to the next step of set-up and scrolls to the top. */
export function useNextStep(step: number): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate(stagePath(step + 1));
    window.scrollTo({ top: 0 });
  };
}
