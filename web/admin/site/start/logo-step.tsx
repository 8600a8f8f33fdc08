import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { FileButton } from '#web/features/media/file-button.tsx'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/lib/words-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ChosenPicture } from '../content-item/chosen-picture.tsx'

type Identity = BodyOfKind<'identity'>

interface LogoStepProps {
  body: Identity
  onChange: (changed: Partial<Identity>) => void
}

/** Its script comes when a logo does; without it no colour is proposed. */
async function proposeColour(logo: File): Promise<string | null> {
  return import('./strongest-colour.ts').then(
    ({ colourOfLogo }) => colourOfLogo(logo),
    () => null,
  )
}

/** A file from the phone or the computer goes into the library, and is the logo. */
export function LogoStep({ body, onChange }: LogoStepProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function take(file: File) {
    setIsBusy(true)
    setRefusal('')
    try {
      const { media } = await call(mediaCalls.upload, { file, name: 'Logo' })
      // The name stands beside it wherever it is shown.
      const colour = body.colour === null ? await proposeColour(file) : null
      onChange({ logo: { id: media.id, alt: '', isDecorative: true }, ...(colour && { colour }) })
    } catch (problem) {
      setRefusal(wordsOf(problem))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="grid gap-4 justify-items-start">
      <p className="text-ink-soft">
        A photo of it is enough. A PNG with a transparent background looks best. Without a logo we show the
        first letter of your name in your colour.
      </p>
      {body.logo.id && (
        <ChosenPicture
          key={body.logo.id}
          id={body.logo.id}
          shape="whole"
          className="logo-plate h-28 w-auto max-w-full rounded-md border border-line object-contain p-2"
        />
      )}
      <FileButton
        label={body.logo.id ? 'Another logo' : 'Choose the logo'}
        accept="image/jpeg,image/png,image/webp,image/avif"
        icon={<Upload aria-hidden="true" />}
        busy={isBusy}
        onFile={take}
      />
      {body.logo.id && (
        <Button variant="ghost" onClick={() => onChange({ logo: { id: '', alt: '', isDecorative: false } })}>
          Without a logo
        </Button>
      )}
      {refusal && (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      )}
    </div>
  )
}
