import { useNavigate } from 'react-router';
import { stagePath } from './stages.ts';

/** Goes on to the step of set-up after this one, at its top. */
export function useNextStep(step: number): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate(stagePath(step + 1));
    window.scrollTo({ top: 0 });
  };
}
