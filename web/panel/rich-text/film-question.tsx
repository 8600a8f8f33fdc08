import { useState } from 'react'
import { filmOnYoutube } from '#contract/site/rich-text/link-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { noFilm } from './picture-question.tsx'

interface FilmQuestionProps {
  onSet: (youtube: string) => void
  onClose: () => void
}

/** Which film is meant, before the picture is chosen that stands for it. */
export function FilmQuestion({ onSet, onClose }: FilmQuestionProps) {
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState('')

  function handleSet() {
    const youtube = filmOnYoutube(link)
    if (youtube) onSet(youtube)
    else setProblem(noFilm)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Film on YouTube"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={handleSet}>Choose its picture</Button>
        </>
      }
    >
      <Field
        label="Link to the film"
        error={problem}
        hint="Copy it on YouTube from Share. A picture of yours stands on the page; YouTube is asked when it is pressed."
      >
        <Input
          type="url"
          data-autofocus
          value={link}
          placeholder="https://youtu.be/…"
          onChange={(event) => setLink(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
