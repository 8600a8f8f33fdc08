import { useState } from 'react'
import { longestCaption } from '#contract/site/rich-text/bounds.ts'
import type { PictureAttrs } from '#contract/site/rich-text/document.ts'
import { AltFields, altProblem } from '#web/features/media/alt-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface PictureQuestionProps {
  attrs: PictureAttrs
  onSet: (attrs: PictureAttrs | null) => void
  onClose: () => void
}

/** What is said of a picture that stands in the text. */
export function PictureQuestion({ attrs, onSet, onClose }: PictureQuestionProps) {
  const [given, setGiven] = useState({ alt: attrs.alt, decorative: false })
  const [caption, setCaption] = useState(attrs.caption)
  const [wide, setWide] = useState(attrs.wide)
  const [problem, setProblem] = useState('')

  function handleSet() {
    const wrong = altProblem(given)
    setProblem(wrong)
    if (!wrong)
      onSet({ ...attrs, alt: given.decorative ? '' : given.alt.trim(), caption: caption.trim(), wide })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Picture"
      footer={
        <>
          <Button variant="danger" onClick={() => onSet(null)}>
            Take it out
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={handleSet}>Done</Button>
        </>
      }
    >
      <div className="grid gap-5">
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
