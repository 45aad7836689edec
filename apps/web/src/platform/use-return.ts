import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** After saving, back to where one came from, with its filters and its place; to `path` if one came by a bare link. */
export function useReturn() {
  const router = useRouter();
  const cameFromHere = useCanGoBack();
  const navigate = useNavigate();
  return (path: string) => (cameFromHere ? router.history.back() : void navigate({ to: path }));
}
