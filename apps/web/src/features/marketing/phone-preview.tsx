import Box from '@mui/material/Box';
import { Icon } from '../../ui/icon.tsx';

type Props = { title: string; body: string; image: string | null; dir?: 'ltr' | 'rtl'; dark?: boolean };

const ground = {
  light: 'linear-gradient(160deg, #8F9DDD, #171C45)',
  dark: 'linear-gradient(160deg, #2B3350, #0E1232)',
};
const paper = { light: 'rgb(255 255 255 / 92%)', dark: 'rgb(33 43 54 / 94%)' };

/** A notification as a phone shows it, on a wallpaper. The colours are those of the phone, independent of our theme. */
export function PhonePreview({ title, body, image, dir = 'ltr', dark = false }: Props) {
  const mode = dark ? 'dark' : 'light';
  return (
    <Box sx={{ p: 2, borderRadius: 3, background: ground[mode] }}>
      <Box dir={dir} sx={{ p: 1.5, borderRadius: 2, background: paper[mode], color: dark ? '#FFFFFF' : '#212B36' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5, fontSize: 12, lineHeight: '18px' }}>
          <Icon name="home" size={18} />
          <span>Lintel</span>
          <Box component="span" sx={{ marginInlineStart: 'auto' }}>
            now
          </Box>
        </Box>
        <Box dir="auto" sx={{ fontSize: 14, fontWeight: 700, lineHeight: '20px', overflowWrap: 'anywhere' }}>
          {title || 'Title'}
        </Box>
        <Box dir="auto" sx={{ fontSize: 14, lineHeight: '20px', overflowWrap: 'anywhere' }}>
          {body || 'Message'}
        </Box>
        {image && !image.startsWith(`${location.origin}/`) && (
          // Images of other hosts are not loaded here.
          <Box sx={{ mt: 1, fontSize: 12, lineHeight: '18px', overflowWrap: 'anywhere' }}>
            Picture: <bdi>{image}</bdi>
          </Box>
        )}
        {image?.startsWith(`${location.origin}/`) && (
          <Box
            component="img"
            src={image}
            alt=""
            sx={{ display: 'block', width: '100%', maxHeight: 160, mt: 1, borderRadius: 1.5, objectFit: 'cover' }}
          />
        )}
      </Box>
    </Box>
  );
}
