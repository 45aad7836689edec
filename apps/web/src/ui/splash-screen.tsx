import { Logo } from './logo.tsx';
import css from './splash-screen.module.css';

/** Covers the viewport until the session is known. */
export const SplashScreen = () => (
  <div role="status" className={css.splash}>
    <div className={css.logo}>
      <div className={css.ring} />
      <div className={css.ring} />
      <Logo size={64} />
    </div>
    <span className={css.words}>Loading</span>
  </div>
);
