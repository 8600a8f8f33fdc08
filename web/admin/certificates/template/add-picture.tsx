import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { Field } from '#web/ui/field.tsx'
import { ImageInput } from '#web/ui/image-input.tsx'

interface AddPictureProps {
  label: string
  hint?: string
  onAdd: (added: ReplyOf<typeof certificateCalls.addPicture>) => void
}

/** Uploads at once, so that the page beside it shows it. */
export function AddPicture({ label, hint, onAdd }: AddPictureProps) {
  const [error, setError] = useState('')
  const [round, setRound] = useState(0)

  async function add(image: File | null) {
    if (!image) return
    setError('')
    try {
      onAdd(await call(certificateCalls.addPicture, { image }))
    } catch (fault) {
      setError(wordsOf(fault))
    }
    setRound((before) => before + 1)
  }

  return (
    <Field label={label} hint={hint} error={error}>
      <ImageInput key={round} onChange={(file) => void add(file)} />
    </Field>
  )
}
