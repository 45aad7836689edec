import { type DroppedKind, onDropped } from '../platform/storage.ts';
import { toast } from '../ui/toast.tsx';

const DRAFT_REMOVED = 'A draft saved on this device could not be read and was removed.';

const words: Record<DroppedKind, string> = {
  draft: DRAFT_REMOVED,
  'other draft': DRAFT_REMOVED,
  'part of a draft': 'Part of a draft saved on this device could not be read and was left out.',
  setting: 'A setting saved on this device could not be read and was reset.',
  preference: 'A preference of your account could not be read and was reset.',
  'sign-in': 'Your sign-in on this device could not be read. Sign in again.',
};

/** Shows a toast for values dropped from storage, so that nothing disappears silently. */
export const notifyDroppedValues = () => onDropped((what) => toast(words[what], { variant: 'warning' }));
