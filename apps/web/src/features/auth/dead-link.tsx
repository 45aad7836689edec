import { problemOf } from '../../platform/problem.ts';
import { AuthPage, TextLink } from './auth-page.tsx';

/** Whether the server refused the link, and not what was typed. */
export const isDeadLink = (error: unknown) => problemOf(error)?.errors?.token !== undefined;

/** For a link of a mail that is not whole, was used, or is too old. */
export function DeadLink() {
  return (
    <AuthPage
      title="This link no longer works"
      intro="A link works once and only for a while, and the newest one counts. It may also have lost its end in the mail."
      back
      announced
    >
      <TextLink to="/forget-password" variant="subtitle2">
        Request a new link
      </TextLink>
    </AuthPage>
  );
}
