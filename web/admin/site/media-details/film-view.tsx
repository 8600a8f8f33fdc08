import { Captions, Image } from 'lucide-react'
import { useState } from 'react'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { FileButton } from '#web/features/media/file-button.tsx'
import { MediaPicker } from '#web/features/media/media-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import type { PartProps } from './details.ts'
import { useAction } from './use-action.ts'

/** The film with its poster and captions, both of which it needs before it can go out. */
export function FilmView({ details: { media }, onChange, isHeld }: PartProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { isBusy, run } = useAction(onChange)
  const { id, posterId, silent, captions, missing } = media
  return (
    <section aria-label="Film" className="grid gap-4">
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are what is asked for below */}
      <video
        key={`${media.url} ${captions}`}
        className="film"
        controls
        preload="none"
        poster={media.pictures?.whole.src}
        width={media.size?.width}
        height={media.size?.height}
      >
        <source src={media.url} type="video/mp4" />
        {captions && <track kind="captions" src={captions} srcLang="en" label="Captions" default />}
      </video>
      {missing && !media.trashedAt && <p className="text-warning font-medium">{missing}</p>}
      {!media.trashedAt && !isHeld && (
        <>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              icon={<Image aria-hidden="true" />}
              onClick={() => setIsChoosing(true)}
              disabled={isBusy}
            >
              {posterId ? 'Change the poster' : 'Choose a poster'}
            </Button>
            <FileButton
              label={captions ? 'Replace the captions' : 'Add captions (.vtt)'}
              accept=".vtt,text/vtt"
              icon={<Captions aria-hidden="true" />}
              busy={isBusy}
              onFile={(file) => run(mediaCalls.captions, { id, file })}
            />
          </div>
          <Switch
            label="Nobody speaks in this film"
            hint="Then it needs no captions"
            checked={silent}
            disabled={isBusy}
            onChange={(event) => run(mediaCalls.film, { id, posterId, silent: event.target.checked })}
          />
        </>
      )}
      {isChoosing && (
        <MediaPicker
          asksAlt={false}
          onClose={() => setIsChoosing(false)}
          onChoose={({ media: poster }) => {
            setIsChoosing(false)
            void run(mediaCalls.film, { id, posterId: poster.id, silent })
          }}
        />
      )}
    </section>
  )
}
