import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/**
 * Goes back after saving, which restores filters and scroll position; goes to `path` if the page was opened by a direct
 * link.
 */
export function useReturn() {
  const router = useRouter();
  const cameFromHere = useCanGoBack();
  const navigate = useNavigate();
  return (path: string) => (cameFromHere ? router.history.back() : void navigate({ to: path }));
}
