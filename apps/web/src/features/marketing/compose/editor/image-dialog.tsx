import {
  addMarketingImage,
  type MarketingImage,
  marketingImageForm,
} from '@lintel/contract/features/marketing/marketing-emails';
import Box from '@mui/material/Box';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { uploadFile } from '../../../../platform/call.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { ToggleInput } from '../../../../ui/form/toggle-input.tsx';
import { DropZone } from '../../../../ui/upload/drop-zone.tsx';
import { UploadList } from '../../../../ui/upload/upload-list.tsx';
import { useUploads } from '../../../../ui/upload/use-uploads.ts';
import type { ImageAttributes } from './mail-nodes.ts';

/** Emails are at most 600 px wide; the file has twice the resolution for high-density screens. */
const WIDEST = 536;

const Picture = z
  .object({ alt: z.string().trim().max(200), decorative: z.boolean() })
  .refine(({ alt, decorative }) => decorative || alt !== '', {
    path: ['alt'],
    message: 'Say what it shows, or that it only decorates',
  });

type Props = { editor: Editor; is?: ImageAttributes; onClose: () => void };

const AltField = () => {
  const decorative = useWatch({ name: 'decorative' }) as boolean;
  return decorative ? null : (
    <TextInput name="alt" label="What it shows" hint="Read out, and shown where pictures are not loaded." />
  );
};

const sizedAs = ({ url, width, height }: MarketingImage): Omit<ImageAttributes, 'alt'> => {
  const shown = Math.min(WIDEST, width);
  return { src: url, width: shown, height: Math.round((height / width) * shown) };
};

const preview = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: 240,
  mx: 'auto',
  mb: 2.5,
  borderRadius: 1,
} as const;

/** Uploads an image, or changes its alternative text, which is required unless the image is decorative. */
export function ImageDialog({ editor, is, onClose }: Props) {
  const [picture, setPicture] = useState<Omit<ImageAttributes, 'alt'> | undefined>(is);
  const { uploads, add, retry, cancel } = useUploads({
    send: async (file, how) => {
      const answer = await uploadFile(addMarketingImage, {}, marketingImageForm.field, file, how);
      setPicture(sizedAs((answer as { data: MarketingImage }).data));
    },
  });
  return (
    <FormDialog
      wide
      disableRestoreFocus
      title={is ? 'Edit picture' : 'Add a picture'}
      submit={picture && (is ? 'Save' : 'Add')}
      schema={Picture}
      initial={{ alt: is?.alt ?? '', decorative: is !== undefined && is.alt === '' }}
      onSave={async (words: z.output<typeof Picture>) => words}
      onDone={({ alt, decorative }) => {
        if (!picture) return;
        const attrs = { ...picture, alt: decorative ? '' : alt };
        editor.chain().focus().insertContent({ type: 'image', attrs }).run();
      }}
      onClose={onClose}
    >
      {picture ? (
        <Box component="img" src={picture.src} alt="" sx={preview} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, mb: 2.5 }}>
          <DropZone
            noun="picture"
            accept={marketingImageForm.types.join(',')}
            hint="JPEG, PNG, WebP or AVIF, at most 5 MB. Anyone with its address can see it."
            disabled={uploads.length > 0}
            onFiles={(files) => add(files.slice(0, 1))}
          />
          <UploadList uploads={uploads} onRetry={retry} onCancel={cancel} />
        </Box>
      )}
      <AltField />
      <ToggleInput name="decorative" label="It only decorates" as="checkbox" />
    </FormDialog>
  );
}
