import { Minus, Plus, RotateCw } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  type RefAttributes,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import AvatarEditorModule, {
  type AvatarEditorRef,
  type Props as AvatarEditorProps,
} from 'react-avatar-editor';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Slider } from '#web/ui/Slider.tsx';

// The package's types describe its CommonJS form, in which the component is nested one level deeper.
const AvatarEditor = AvatarEditorModule as unknown as ComponentType<
  AvatarEditorProps & RefAttributes<AvatarEditorRef>
>;

const SIDE = 200;
const ZOOM = { min: 1, max: 5, step: 0.1, button: 0.2 };

const STEP = 0.02;
const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
const within = (share: number) => Math.min(1, Math.max(0, share));

export type PhotoCrop = {
  /** The selected part as a jpeg of 200 by 200 pixels, or null if the picture cannot be rendered. */
  read: () => Promise<File | null>;
};

type Props = { file: File; onUnreadable: () => void; ref?: Ref<PhotoCrop> };

/** Pans, zooms (1 to 5) and rotates (by 90 degrees) a photo behind a round mask. */
export function PhotoEditor({ file, onUnreadable, ref }: Props) {
  const editor = useRef<AvatarEditorRef>(null);
  const [zoom, setZoom] = useState(ZOOM.min);
  const [degrees, setDegrees] = useState(0);
  const [place, setPlace] = useState({ x: 0.5, y: 0.5 });
  useImperativeHandle(ref, () => ({
    read: async () => {
      const canvas = editor.current?.getImageScaledToCanvas();
      const blob = await new Promise<Blob | null>((resolve) =>
        canvas ? canvas.toBlob(resolve, 'image/jpeg', 0.92) : resolve(null),
      );
      return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
    },
  }));
  // The canvas only supports the pointer; these are its keyboard controls.
  const pan = {
    role: 'application',
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      setPlace(({ x, y }) => ({ x: within(x + step.x), y: within(y + step.y) }));
    },
  };
  const zoomBy = (change: number) =>
    setZoom((now) => Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round((now + change) * 10) / 10)));
  return (
    <div className="flex flex-col items-center gap-4">
      <div
        {...pan}
        aria-label="Cut of your photo: drag it, or press the arrow keys, to move it."
        className="cursor-grab touch-none overflow-hidden rounded-card border border-line active:cursor-grabbing"
      >
        <AvatarEditor
          ref={editor}
          image={file}
          width={SIDE}
          height={SIDE}
          border={28}
          borderRadius={SIDE / 2}
          color={[11, 27, 43, 0.55]}
          backgroundColor="#ffffff"
          scale={zoom}
          rotate={degrees}
          position={place}
          onPositionChange={setPlace}
          disableHiDPIScaling
          onLoadFailure={onUnreadable}
        />
      </div>
      <div className="flex w-full max-w-xs items-center gap-2">
        <IconButton
          label="Zoom out"
          icon={<Minus />}
          disabled={zoom <= ZOOM.min}
          onClick={() => zoomBy(-ZOOM.button)}
        />
        <Slider
          label="Zoom"
          className="flex-1"
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={zoom}
          onChange={setZoom}
        />
        <IconButton
          label="Zoom in"
          icon={<Plus />}
          disabled={zoom >= ZOOM.max}
          onClick={() => zoomBy(ZOOM.button)}
        />
      </div>
      <Button icon={<RotateCw />} onClick={() => setDegrees((now) => (now + 90) % 360)}>
        Rotate
      </Button>
    </div>
  );
}
