import type { AppointmentRow } from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { fullName } from '../../../platform/format.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Person } from '../../../ui/person.tsx';
import { Phone } from '../../../ui/phone.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { AppointmentStatusLabel } from '../appointment-status.tsx';
import { localTimesOf, relativeDayText, startText, timeLeft } from '../appointment-times.ts';
import { addressLines, directionsTo } from '../appointment-words.ts';
import type { AppointmentMutations } from '../use-appointment-mutations.ts';
import css from './my.module.css';

type Props = { appointment: AppointmentRow; now: number; acts: AppointmentMutations; onOpen: () => void };

const big = { flex: 1, height: 48, px: 1, whiteSpace: 'nowrap' } as const;

/** The next appointment: time left, address and contact. Once it has started, its outcome. */
export function NextUp({ appointment, now, acts, onOpen }: Props) {
  const { property, user, status } = appointment;
  const { timezone } = useAdmin();
  const left = timeLeft(appointment, timezone, now);
  const { there, mine } = localTimesOf(appointment, timezone);
  return (
    <Card component="article" aria-label={`Next: ${fullName(user)}, ${startText(appointment)}`}>
      <div className={css.photo}>
        <Photo src={property.cover_url} className={css.picture} iconSize={32} />
        <span className={classes(css.left, left.isNow && css.now)} role="status">
          <Icon name="clock" size={18} />
          <bdi>{left.text}</bdi>
        </span>
      </div>
      <div className={css.body}>
        <div className={css.line}>
          <bdi className={css.span}>
            {there.span} <span className={css.city}>{there.city}</span>
          </bdi>
          <AppointmentStatusLabel status={status} />
        </div>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <bdi>{[relativeDayText(appointment, timezone, now), mine?.spanText].filter(Boolean).join(' · ')}</bdi>
        </Box>
        <strong dir="auto" className={css.title}>
          {property.title}
        </strong>
        <div className={css.address}>
          <Icon name="map-point" size={20} />
          <span dir="auto">
            {addressLines(property).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </div>
        <div className={css.visitor}>
          <Person person={user} size={36} />
          <span>
            <b dir="auto">{fullName(user)}</b>
            <span className={css.quiet}>{user.phone ? <Phone number={user.phone} /> : <bdi>{user.email}</bdi>}</span>
          </span>
        </div>
        <div className={css.buttons}>
          {left.isNow ? (
            <>
              <Button variant="contained" color="success" onClick={() => void acts.complete(appointment)} sx={big}>
                Complete
              </Button>
              <Button variant="outlined" color="inherit" onClick={() => void acts.noShow(appointment)} sx={big}>
                No-show
              </Button>
            </>
          ) : (
            <Button
              component="a"
              href={directionsTo(property)}
              target="_blank"
              rel="noreferrer"
              variant="contained"
              color="primary"
              startIcon={<Icon name="directions" size={20} />}
              sx={big}
            >
              Directions
            </Button>
          )}
          {user.phone && (
            <Button
              component="a"
              href={`tel:${user.phone}`}
              variant="outlined"
              color="inherit"
              aria-label={`Call ${fullName(user)}`}
              startIcon={left.isNow ? undefined : <Icon name="phone" size={20} />}
              sx={left.isNow ? { minWidth: 48, height: 48, p: 0 } : big}
            >
              {left.isNow ? <Icon name="phone" size={20} /> : 'Call'}
            </Button>
          )}
          <IconButton
            aria-label="More for this appointment"
            aria-haspopup="dialog"
            onClick={onOpen}
            sx={{ width: 48, height: 48, border: '1px solid rgb(145 158 171 / 32%)', borderRadius: 1 }}
          >
            <Icon name="dots" size={20} sx={{ transform: 'rotate(90deg)' }} />
          </IconButton>
        </div>
      </div>
    </Card>
  );
}
