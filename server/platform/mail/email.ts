import { wordsOf } from '#contract/notifications/kinds.ts'
import { whatsappText } from '#contract/notifications/words.ts'
import { layOut } from './email-layout.ts'
import type { Notification } from './notifications.ts'
import { sender } from './sender.ts'

interface Told {
  kind: string
  values: string
  words: string | null
}

export interface Email {
  subject: string
  /** As plain text; what the admin reads. */
  body: string
  html: string
  replyTo: string | null
}

/** The email that tells it, made anew, or as it was written by an earlier version. */
export function emailOf({ kind, values, words }: Told): Email {
  if (words !== null) return JSON.parse(words)
  const said = wordsOf(kind, JSON.parse(values), sender)
  return { ...layOut(said, sender), replyTo: said.replyTo ?? null }
}

/** The same as a WhatsApp message; null where it is for the mailbox alone, or was written by an earlier version. */
export function whatsappOf({ kind, values, words }: Told): string | null {
  return words === null ? whatsappText(wordsOf(kind, JSON.parse(values), sender), sender) : null
}

/** What would be sent, before anything is. */
export function previewOf({ to, kind, values }: Notification): { to: string; subject: string; body: string } {
  const { subject, body } = emailOf({ kind, values: JSON.stringify(values), words: null })
  return { to: to ?? '', subject, body }
}
