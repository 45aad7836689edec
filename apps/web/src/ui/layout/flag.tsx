import css from './header.module.css';

/** The flag for English. Flags are not mirrored. */
export const Flag = () => (
  <svg viewBox="0 0 26 20" width={26} height={20} aria-hidden="true" className={css.flag}>
    <rect width="26" height="20" fill="#1F3A7D" />
    <path d="M0 0l26 20M26 0L0 20" stroke="#fff" strokeWidth="4" />
    <path d="M0 0l26 20M26 0L0 20" stroke="#CF2E3C" strokeWidth="1.6" />
    <path d="M13 0v20M0 10h26" stroke="#fff" strokeWidth="6.5" />
    <path d="M13 0v20M0 10h26" stroke="#CF2E3C" strokeWidth="3.6" />
  </svg>
);
