import { languageOf } from '#contract/language-of.ts'
import './media.css'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { Media, MediaKind } from '#contract/site/media-schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { AltFields, type AltGiven, altProblem } from './alt-fields.tsx'
import { MediaThumb } from './media-tile.tsx'
import { UploadList } from './upload-list.tsx'
import { UploadZone } from './upload-zone.tsx'
import { useMediaUploads } from './use-media-uploads.ts'

/** What was chosen, and how it is described where it is used. */
export interface ChosenMedia extends AltGiven {
  media: Media
}

interface MediaPickerProps {
  kind?: MediaKind
  /** False: its description is asked for nowhere, such as for a document. */
  asksAlt?: boolean
  onChoose: (chosen: ChosenMedia) => void
  onClose: () => void
}

const titles: Record<MediaKind, string> = {
  picture: 'Choose a picture',
  video: 'Choose a film',
  document: 'Choose a document',
}

/** Chooses from the library, or uploads into it; the description is this use's own. */
export function MediaPicker({
  kind = 'picture',
  asksAlt = kind === 'picture',
  onChoose,
  onClose,
}: MediaPickerProps) {
  const [media, setMedia] = useState<Media | null>(null)
  const [given, setGiven] = useState<AltGiven>({ alt: '', decorative: false })
  const [problem, setProblem] = useState('')

  function handlePick(picked: Media) {
    if (!asksAlt) return onChoose({ media: picked, alt: picked.alt, decorative: picked.decorative })
    setMedia(picked)
    setGiven({ alt: picked.alt, decorative: picked.decorative })
  }

  function handleUse() {
    const wrong = altProblem(given)
    setProblem(wrong)
    if (!wrong && media) onChoose({ media, ...given, alt: given.decorative ? '' : given.alt.trim() })
  }

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={media ? <Names of={[media.name]} /> : titles[kind]}
      footer={
        <>
          <Button variant="secondary" onClick={media ? () => setMedia(null) : onClose}>
            {media ? 'Choose another' : 'Cancel'}
          </Button>
          {media && <Button onClick={handleUse}>Use this picture</Button>}
        </>
      }
    >
      {media ? (
        <div className="grid gap-5 sm:grid-cols-[12rem_1fr]">
          <MediaThumb media={media} />
          <AltFields given={given} onChange={setGiven} error={problem} />
        </div>
      ) : (
        <Shelf kind={kind} onPick={handlePick} />
      )}
    </Dialog>
  )
}

function Shelf({ kind, onPick }: { kind: MediaKind; onPick: (media: Media) => void }) {
  const [search, setSearch] = useState('')
  const { value, fault, readAgain } = useRead(async () => {
    const { media } = await call(mediaCalls.list, { kind, q: search.trim(), limit: 60 })
    return media
  })
  const queue = useMediaUploads(() => void readAgain())

  function handleSearch(text: string) {
    setSearch(text)
    setTimeout(readAgain)
  }

  return (
    <>
      <UploadZone queue={queue} onlyPictures={kind === 'picture'} />
      <UploadList queue={queue} />
      <SearchBox
        label="Search the library"
        placeholder="Search the library..."
        value={search}
        onChange={handleSearch}
        maxLength={limits.searchMax}
        className="mb-4"
      />
      {fault ? (
        <ErrorState onRetry={readAgain}>{fault}</ErrorState>
      ) : !value ? (
        <Skeletons count={4} label="Loading the library" className="media-grid" itemClassName="h-36" />
      ) : value.length === 0 ? (
        <p className="text-ink-soft">{search ? messages.nothingLikeThis : messages.emptyLibrary}</p>
      ) : (
        <ul className="media-grid">
          {value.map((media) => (
            <li key={media.id}>
              <button type="button" className="media-choice w-full" onClick={() => onPick(media)}>
                <MediaThumb media={media} />
                <span {...languageOf(media.name)} className="media-name" translate="no">
                  {media.name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
