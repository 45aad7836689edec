import { can } from '@lintel/contract/core/permissions';
import type { Note } from '@lintel/contract/features/notes/notes';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { fullName, momentText } from '../../../platform/format.ts';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { notesQuery } from '../../../ui/details/record-notes.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Person } from '../../../ui/person.tsx';
import { SkeletonBlock } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { translationComments } from '../translations.queries.ts';
import css from './comments.module.css';
import shared from './workspace.module.css';

const MAX = 2000;
const failed = (error: unknown) => toast(errorText(error), { variant: 'error' });

function Comment({ note, isOwn, onRemove }: { note: Note; isOwn: boolean; onRemove: () => void }) {
  return (
    <li className={css.comment}>
      <Person person={note.author} size={28} />
      <div>
        <span className={css.commentHead}>
          <b dir="auto">{isOwn ? 'You' : fullName(note.author)}</b> · <bdi>{momentText(note.created_at)}</bdi>
        </span>
        <span dir="auto">{note.text}</span>
      </div>
      {isOwn && (
        <IconButton size="small" aria-label="Delete this comment" onClick={onRemove}>
          <Icon name="trash" size={16} />
        </IconButton>
      )}
    </li>
  );
}

/** Adds a comment; if sending fails, the text stays in the field. */
function WriteComment({ id }: { id: number }) {
  const add = useEndpointMutation(translationComments.endpoints.add);
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    add({ id, text }).then(() => setText(''), failed);
  };
  return (
    <form onSubmit={submit} className={css.write}>
      <OutlinedInput
        fullWidth
        size="small"
        placeholder="Write a comment"
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ input: { 'aria-label': 'Comment', maxLength: MAX, dir: 'auto' } }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton type="submit" size="small" edge="end" aria-label="Send the comment">
              <Icon name="send" size={18} />
            </IconButton>
          </InputAdornment>
        }
      />
    </form>
  );
}

/** The comments on the request, newest last. */
export function Comments({ id }: { id: number }) {
  const admin = useAdmin();
  const titleId = useId();
  const { data, error } = useQuery(notesQuery(translationComments, id));
  const remove = useEndpointMutation(translationComments.endpoints.remove);
  const undoToast = useUndoToast();
  const takeBack = (note_id: number) =>
    void remove({ id, note_id }).then(({ meta }) => undoToast('Comment deleted', meta), failed);
  return (
    <Card component="section" aria-labelledby={titleId} className={`${shared.card} ${css.comments}`}>
      <div className={shared.cardHead}>
        <h2 id={titleId}>Comments</h2>
        {data && data.length > 0 && <span>{data.length}</span>}
      </div>
      {error && <p className={shared.quiet}>{errorText(error)}</p>}
      {!data && !error && <SkeletonBlock height={64} />}
      <ul className={shared.lines}>
        {data?.toReversed().map((note) => (
          <Comment key={note.id} note={note} isOwn={note.author.id === admin.id} onRemove={() => takeBack(note.id)} />
        ))}
        {data?.length === 0 && (
          <li className={shared.quiet}>
            <bdi>No comments yet. Only colleagues see them.</bdi>
          </li>
        )}
      </ul>
      {can(admin, 'translation.edit') && <WriteComment id={id} />}
    </Card>
  );
}
