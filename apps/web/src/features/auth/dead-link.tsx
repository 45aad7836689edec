import { problemOf } from '../../platform/problem.ts';
import { AuthPage, TextLink } from './auth-page.tsx';

/** Whether the server refused the link, and not what was typed. */
export const isDeadLink = (error: unknown) => problemOf(error)?.errors?.token !== undefined;

/** For a link of a mail that is not whole, was used, or is too old. */
export function DeadLink() {
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
