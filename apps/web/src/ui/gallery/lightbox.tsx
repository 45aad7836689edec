import Yarl from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import type { Picture } from './picture.ts';

type Props = { pictures: readonly Picture[]; start: number; onClose: () => void };

/** Fullscreen pictures, zoomable by wheel or pinch. Lazy-loaded when the first one is opened. */
export default function Lightbox({ pictures, start, onClose }: Props) {
  return (
    <Yarl
      open
      close={onClose}
      index={start}
      plugins={[Captions, Counter, Zoom]}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 3 }}
      slides={pictures.map(({ full, alt, width, height }) => ({
        src: full,
        alt,
        width,
        height,
        description: alt && <bdi>{alt}</bdi>,
      }))}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      captions={{ descriptionTextAlign: 'center' }}
      labels={{ Lightbox: 'Pictures', 'Photo gallery': 'Pictures' }}
    />
  );
}
