import type { Design, papers } from '#contract/certificates/design.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { AddPicture } from './add-picture.tsx'
import { NumberField } from './number-field.tsx'
import { type PartName, signaturePlace } from './parts.ts'

interface PictureFieldsProps {
  design: Design
  onChoose: (name: PartName) => void
  onChange: (part: Partial<Design>) => void
}

/** Background, signatures and logo, the square code, and the paper itself. */
export function PictureFields({ design, onChoose, onChange }: PictureFieldsProps) {
  const { pictures, qr, background, shapes, paper } = design
  const put = (at: number, part: Partial<Design['pictures'][number]>) =>
    onChange({ pictures: pictures.map((other, place) => (place === at ? { ...other, ...part } : other)) })

  return (
    <section aria-labelledby="pictures-title" className="grid gap-5">
      <h2 id="pictures-title" className="text-lg font-bold">
        Pictures and code
      </h2>
      {pictures.map((picture, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice
          key={at}
          onFocus={() => onChoose(`pictures ${at}`)}
          className="grid gap-4 rounded-lg border border-line bg-surface p-4"
        >
          <legend className="field-label px-1">
            {picture.picture === 'logo' ? 'Logo' : `Picture ${at + 1}`}
          </legend>
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
                put(at, {
                  picture: added.picture,
                  height: round((picture.width * added.height) / added.width),
                })
              }
            />
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => onChange({ pictures: pictures.filter((_, place) => place !== at) })}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <AddPicture
          label="Add a signature or another picture"
          onAdd={({ picture, width, height }) => {
            const wide = Math.min(50, (width / height) * 20)
            const size = { width: round(wide), height: round((wide * height) / width) }
            onChange({ pictures: [...pictures, { picture, ...signaturePlace(design, size), ...size }] })
            onChoose(`pictures ${pictures.length}`)
          }}
        />
        {background ? (
          <Button variant="secondary" size="sm" onClick={() => onChange({ background: null })}>
            Remove the background
          </Button>
        ) : (
          <AddPicture
            label="Add a background"
            onAdd={({ picture }) => onChange({ background: picture, shapes: [] })}
          />
        )}
        {shapes.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => onChange({ shapes: [] })}>
            Remove lines and areas
          </Button>
        )}
      </div>
      <fieldset
        onFocus={() => onChoose('qr')}
        className="grid grid-cols-2 items-end gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3"
      >
        <legend className="field-label px-1">Square code</legend>
        <NumberField label="From left, mm" value={qr.x} onChange={(x) => onChange({ qr: { ...qr, x } })} />
        <NumberField label="From top, mm" value={qr.y} onChange={(y) => onChange({ qr: { ...qr, y } })} />
        <NumberField
          label="Size, mm"
          value={qr.size}
          onChange={(size) => onChange({ qr: { ...qr, size } })}
        />
      </fieldset>
      <div className="grid sm:grid-cols-2">
        <Field label="Paper">
          <Select
            value={paper}
            onChange={(event) => onChange({ paper: event.target.value as keyof typeof papers })}
          >
            <option value="landscape">A4 landscape</option>
            <option value="portrait">A4 portrait</option>
          </Select>
        </Field>
      </div>
    </section>
  )
}

function round(millimetres: number): number {
  return Math.max(3, Math.round(millimetres * 2) / 2)
}
