import { problemOf } from '../../platform/problem.ts';
import { AuthPage, TextLink } from './auth-page.tsx';

/** Whether the server rejected the token of the link, rather than the input. */
export const isInvalidToken = (error: unknown) => problemOf(error)?.errors?.token !== undefined;

/** For a link from an email that is incomplete, used or expired. */
export function InvalidLinkPage() {
  return (
    <AuthPage
      title="This link no longer works"
      intro="Each link works once and expires after a while, and only the newest one is valid. Your email app may also have cut it off."
      back
      announced
    >
      <TextLink to="/forget-password" variant="subtitle2">
        Request a new link
      </TextLink>
    </AuthPage>
  );
}
