/** The bottom bar on a phone, within reach of the thumb. */
export const phoneFoot = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 80,
  px: 2,
  bgcolor: 'background.paper',
  borderRadius: '16px 16px 0 0',
  boxShadow: '0 -8px 24px rgb(var(--shadow) / 24%)',
} as const;
