import { ImagePlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import type { Design, Paper } from '#contract/certificates/design.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { MediaPicker } from '#web/features/media/media-picker.tsx'
import { call } from '#web/lib/browser-api.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { NumberField } from './number-field.tsx'
import { type PartName, pictureAdded, pictureName, pictureReplaced } from './parts.ts'
import type { Choose, Redesign } from './use-draft.ts'

interface PictureFieldsProps {
  design: Design
  chosen: PartName | null
  onChoose: Choose
  onChange: Redesign
}

/** Background, signatures and logo, the square code, and the paper itself. */
export function PictureFields({ design, chosen, onChoose, onChange }: PictureFieldsProps) {
  const { pictures, qr, background, shapes, paper } = design
  const isFull = pictures.length >= limits.certificatePictures
  const put = (at: number, part: Partial<Design['pictures'][number]>) =>
    onChange((now) => ({
      pictures: now.pictures.map((other, place) => (place === at ? { ...other, ...part } : other)),
    }))
  const putPaper = (of: Paper) => onChange(() => ({ paper: of }))
  const putCode = (part: Partial<Design['qr']>) => onChange((now) => ({ qr: { ...now.qr, ...part } }))

  return (
    <Section title="Pictures and code" titleClassName="text-lg font-bold" className="grid gap-5">
      {pictures.map((picture, at) => (
        <PartFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
          key={at}
          name={`pictures ${at}`}
          legend={pictureName(picture.picture, at)}
          chosen={chosen}
          onChoose={onChoose}
        >
          <div className="grid grid-cols-2 items-end gap-4">
            <NumberField label="From left, mm" value={picture.x} onChange={(x) => put(at, { x })} />
            <NumberField label="From top, mm" value={picture.y} onChange={(y) => put(at, { y })} />
            <NumberField label="Width, mm" value={picture.width} onChange={(width) => put(at, { width })} />
            <NumberField
              label="Height, mm"
              value={picture.height}
              onChange={(height) => put(at, { height })}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <AddPicture
              label="Choose another"
              about={`in the place of picture ${at + 1}`}
              onAdd={(added) =>
                onChange((now) => pictureReplaced(now, { at, picture: picture.picture }, added))
              }
            />
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() =>
                onChange(
                  (now) => ({ pictures: now.pictures.filter((_, other) => other !== at) }),
                  messages.partRemoved(pictureName(picture.picture, at)),
                )
              }
            >
              Remove
            </Button>
          </div>
        </PartFieldset>
      ))}
      {isFull && (
        <p className="field-hint">{`A template has at most ${limits.certificatePictures} pictures.`}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <AddPicture
          label="Add a signature or another picture"
          isFull={isFull}
          onAdd={(added) => {
            onChange((now) => pictureAdded(now, added))
            onChoose((now) => `pictures ${now.pictures.length - 1}`)
          }}
        />
        {background ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange(() => ({ background: null }), messages.partRemoved('Background'))}
          >
            Remove the background
          </Button>
        ) : (
          <AddPicture
            label="Add a background"
            onAdd={({ picture }) =>
              onChange(() => ({ background: picture, shapes: [] }), messages.backgroundTaken)
            }
          />
        )}
        {shapes.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange(() => ({ shapes: [] }), messages.partRemoved('Lines and areas'))}
          >
            Remove lines and areas
          </Button>
        )}
      </div>
      <PartFieldset
        name="qr"
        legend="Square code"
        chosen={chosen}
        onChoose={onChoose}
        className="grid-cols-2 items-end sm:grid-cols-3"
      >
        <NumberField label="From left, mm" value={qr.x} onChange={(x) => putCode({ x })} />
        <NumberField label="From top, mm" value={qr.y} onChange={(y) => putCode({ y })} />
        <NumberField label="Size, mm" value={qr.size} onChange={(size) => putCode({ size })} />
      </PartFieldset>
      <div className="grid sm:grid-cols-2">
        <Field label="Paper">
          <Select
            value={paper}
            onChange={(event) => putPaper(event.target.value as Paper)}
            options={[
              ['landscape', 'A4 landscape'],
              ['portrait', 'A4 portrait'],
            ]}
          />
        </Field>
      </div>
    </Section>
  )
}

interface PartFieldsetProps {
  name: PartName
  legend: string
  chosen: PartName | null
  onChoose: (name: PartName) => void
  className?: string
  children: ReactNode
}

/** The fields of one part: to type in them chooses it, and when it is chosen on the page they come into sight. */
function PartFieldset({ name, legend, chosen, onChoose, className, children }: PartFieldsetProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const isChosen = chosen === name
  useEffect(() => {
    // Nothing moves under who is typing here.
    if (!isChosen || frame.current?.contains(document.activeElement)) return
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <fieldset
      ref={frame}
      onFocus={() => onChoose(name)}
      className={cx(
        'grid scroll-mt-[46dvh] scroll-mb-6 gap-4 rounded-lg border border-line bg-surface p-4 lg:scroll-mt-24',
        className,
      )}
    >
      <legend className="field-label px-1">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface AddPictureProps {
  label: string
  /** What a screen reader hears besides. */
  about?: string
  /** There is no room for another. */
  isFull?: boolean
  onAdd: (added: ReplyOf<typeof certificateCalls.addPicture>) => void
}

/** From the media library, into which the picker uploads as well. */
function AddPicture({ label, about, isFull, onAdd }: AddPictureProps) {
  const [isOpen, setIsOpen] = useState(false)

  async function add(mediaId: string) {
    setIsOpen(false)
    try {
      onAdd(await call(certificateCalls.addPicture, { mediaId }))
    } catch (fault) {
      toast.error(toastOf(fault))
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={isFull}
        icon={<ImagePlus aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
        aria-label={about && `${label} ${about}`}
      >
        {label}
      </Button>
      {isOpen && (
        <MediaPicker
          asksAlt={false}
          onChoose={({ media }) => void add(media.id)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
