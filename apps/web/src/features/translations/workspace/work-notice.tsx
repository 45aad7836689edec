import Button from '@mui/material/Button';
import { onMomentText } from '../../../platform/format.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslateNext } from '../use-translate-next.ts';
import type { Workspace } from './use-workspace.ts';

const notice = { mb: 1.5, py: 0.75, flex: 'none' } as const;

type Props = { desk: Workspace; onReopen: () => void; onFill: (way: 'memory') => void };

/** The request is finished: offers the next one, or to reopen it. */
function Finished({ desk: { work, may }, onReopen }: Pick<Props, 'desk' | 'onReopen'>) {
  const next = useTranslateNext();
  const at = work.finished_at ? ` ${onMomentText(work.finished_at)}` : '';
  return (
    <Notice
      severity="success"
      sx={notice}
      action={
        may && (
          <>
            <Button size="small" color="inherit" onClick={onReopen}>
              Work on it again
            </Button>
            <Button
              size="small"
              variant="contained"
              color="primary"
              endIcon={<Icon name="arrow-end" size={16} />}
              onClick={() => void next(work.id)}
            >
              Translate next
            </Button>
          </>
        )
      }
    >
      <bdi>
        Finished{at}. The property reads in {localeWords[work.locale]} now.
      </bdi>
    </Notice>
  );
}

/** `2 empty fields have exact matches in the memory`. */
const memoryText = (count: number) =>
  count === 1
    ? '1 empty field has an exact match in the memory'
    : `${count} empty fields have exact matches in the memory`;

/** The number of empty fields with an exact match in the memory. */
function knownFields({ work, fields }: Workspace) {
  const empty = new Set(fields.filter(({ now }) => now === 'empty').map(({ key }) => key));
  return new Set(work.memory.filter(({ key }) => empty.has(key)).map(({ key }) => key)).size;
}

/** A notice above the texts about the status of the request or matches in the memory. */
export function WorkNotice({ desk, onReopen, onFill }: Props) {
  const { status } = desk.work;
  if (status === 'finished') return <Finished desk={desk} onReopen={onReopen} />;
  if (status === 'cancelled')
    return (
      <Notice severity="info" sx={notice}>
        Cancelled: the property or the language is no longer there to be translated.
      </Notice>
    );
  const known = desk.mayEdit ? knownFields(desk) : 0;
  if (known === 0) return null;
  return (
    <Notice
      severity="info"
      sx={notice}
      action={
        <Button size="small" color="inherit" onClick={() => onFill('memory')}>
          Fill in
        </Button>
      }
    >
      <bdi>{memoryText(known)}</bdi>
    </Notice>
  );
}
