import { useState } from 'react'
import { longestCaption, type PictureAttrs } from '#contract/site/rich-text/document.ts'
import { filmOnYoutube } from '#contract/site/rich-text/link-address.ts'
import { AltFields, altProblem } from '#web/features/media/alt-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface PictureQuestionProps {
  attrs: PictureAttrs
  /** It is there for a film: the link is asked for. */
  isFilm?: boolean | undefined
  /** Null: taken out of the text. */
  onSet: (attrs: PictureAttrs | null) => void
  isNew?: boolean | undefined
  onClose: () => void
}

export const noFilm =
  'Give the link of one film on YouTube. It begins with https://youtu.be/ or https://www.youtube.com/.'

/** What is said of a picture that stands in the text. */
export function PictureQuestion({
  attrs,
  isNew,
  isFilm = Boolean(attrs.youtube),
  onSet,
  onClose,
}: PictureQuestionProps) {
  const [given, setGiven] = useState({ alt: attrs.alt, decorative: false })
  const [caption, setCaption] = useState(attrs.caption)
  const [wide, setWide] = useState(attrs.wide)
  const [link, setLink] = useState(attrs.youtube ? `https://youtu.be/${attrs.youtube}` : '')
  const [problem, setProblem] = useState('')
  const [linkProblem, setLinkProblem] = useState('')

  function handleSet() {
    const wrong = altProblem(given)
    const youtube = filmOnYoutube(link) ?? ''
    const wrongLink = isFilm && !youtube ? noFilm : ''
    setProblem(wrong)
    setLinkProblem(wrongLink)
    if (wrong || wrongLink) return
    const alt = given.decorative ? '' : given.alt.trim()
    onSet({ ...attrs, alt, caption: caption.trim(), wide, youtube })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={isFilm ? 'Film on YouTube' : 'Picture'}
      footer={
        <>
          {!isNew && (
            <Button variant="danger" onClick={() => onSet(null)}>
              Take it out
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={handleSet}>Done</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {isFilm && (
          <Field
            label="Link to the film"
            error={linkProblem}
            hint="Copy it on YouTube from Share. The picture stands on the page; YouTube is asked when it is pressed."
          >
            <Input
              type="url"
              value={link}
              placeholder="https://youtu.be/…"
              onChange={(event) => setLink(event.target.value)}
            />
          </Field>
        )}
        <AltFields given={given} onChange={setGiven} error={problem} />
        <Field label="Words below it" optional>
          <Input
            value={caption}
            maxLength={longestCaption}
            onChange={(event) => setCaption(event.target.value)}
          />
        </Field>
        <Switch
          label="Wider than the text"
          checked={wide}
          onChange={(event) => setWide(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
