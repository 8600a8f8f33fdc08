import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import type { SaveState } from './use-answers.ts'

const notes = {
  saved: { Icon: CloudCheck, text: 'Answers saved' },
  saving: { Icon: CloudUpload, text: 'Saving …' },
  offline: {
    Icon: CloudOff,
    text: 'No connection: your answers are kept here and sent as soon as it is back.',
  },
}

/** Only a lost connection is read aloud: a word after each answer would be in the way. */
export function SaveNote({ state }: { state: SaveState }) {
  const { Icon, text } = notes[state]
  return (
    <p
      aria-live={state === 'offline' ? 'polite' : 'off'}
      className={`flex items-center gap-2 text-sm ${state === 'offline' ? 'text-warning' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden="true" className="flex-none" />
      <span>{text}</span>
    </p>
  )
}
