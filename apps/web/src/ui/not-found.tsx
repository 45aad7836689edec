import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import css from './not-found.module.css';
import { displayFont } from './theme/typography.ts';

/** The content of the 404 page. */
export function NotFound() {
  return (
    <div className={css.page}>
      <Typography variant="h3" component="h1" tabIndex={-1}>
        This door leads nowhere
      </Typography>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        The page was moved, deleted or never existed. Check the address, or go back to a place we know.
      </Typography>
      <Door />
      <Button component={Link} to="/" size="large" variant="contained">
        Go to home
      </Button>
    </div>
  );
}

function Door() {
  return (
    <svg viewBox="0 0 400 260" role="img" aria-label="A door standing alone in a field" className={css.picture}>
      <defs>
        <linearGradient id="door-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#171C45" />
          <stop offset=".6" stopColor="#4B5699" />
          <stop offset="1" stopColor="#FFC49B" />
        </linearGradient>
        <mask id="door-moon">
          <rect width="400" height="260" fill="#fff" />
          <circle cx="229" cy="104" r="10" fill="#000" />
        </mask>
      </defs>
      <Ground />
      <rect x="146" y="66" width="108" height="166" fill="url(#door-sky)" />
      <path
        d="M166 90.200a1.800 1.800 0 1 0 .01 0M190 80.700a1.300 1.300 0 1 0 .01 0M182 118.400a1.600 1.600 0 1 0 .01 0M236 86.600a1.400 1.400 0 1 0 .01 0M228 126.800a1.200 1.200 0 1 0 .01 0M206 138.800a1.200 1.200 0 1 0 .01 0"
        fill="#fff"
      />
      <circle cx="223" cy="109" r="12" fill="#FFE3B0" mask="url(#door-moon)" />
      <path d="M146 208q30-22 56-8t52-6v38H146z" fill="#2B3270" />
      <g fill="#171C45" stroke="#8F9DDD" strokeOpacity=".24">
        <rect x="128" y="62" width="18" height="172" rx="3" />
        <rect x="254" y="62" width="18" height="172" rx="3" />
        <rect x="112" y="40" width="176" height="26" rx="6" />
      </g>
      <text
        x="200"
        y="59"
        textAnchor="middle"
        fontFamily={displayFont}
        fontWeight="800"
        fontSize="19"
        letterSpacing="3"
        fill="#fff"
      >
        404
      </text>
      <path d="M146 66l-52 20v160l52-14z" fill="#8F9DDD" />
      <path d="M136 90l-30 11v48l30-8zM136 158l-30 8v48l30-7z" fill="#7A89CF" />
      <circle cx="102" cy="166" r="4" fill="#FFE3B0" />
      <path d="M146 232l-8 10h124l-8-10z" fill="#C4CDD5" />
    </svg>
  );
}

function Ground() {
  return (
    <>
      <ellipse cx="200" cy="232" rx="176" ry="20" className={css.cloud} />
      <ellipse cx="200" cy="230" rx="120" ry="12" className={css.shade} />
      <g className={css.stone}>
        <ellipse cx="62" cy="72" rx="30" ry="8" />
        <circle cx="54" cy="66" r="11" />
        <circle cx="70" cy="64" r="14" />
        <ellipse cx="340" cy="52" rx="26" ry="7" />
        <circle cx="334" cy="46" r="9" />
        <circle cx="347" cy="44" r="12" />
      </g>
      <path
        d="M316 232q-2-14-10-20M318 232q0-18 2-26M320 232q4-12 12-16M70 236q-2-10-8-14M72 236q2-12 8-16"
        fill="none"
        stroke="#118D57"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}
