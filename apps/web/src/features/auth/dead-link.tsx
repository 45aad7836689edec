import { AuthPage, TextLink } from './auth-page.tsx';

/** For a link of a mail that is not whole, was used, or is too old. */
export function DeadLink() {
  return (
    <AuthPage
      title="This link no longer works"
      intro="A link works once and for 30 minutes, and only the newest one counts. It may also have lost its end in the mail."
      back
      announced
    >
      <TextLink to="/forget-password" variant="subtitle2">
        Request a new link
      </TextLink>
    </AuthPage>
  );
}
