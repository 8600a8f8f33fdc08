import type { Sender } from '#contract/notifications/words.ts'
import { institute } from '#contract/site/institute.ts'
import { type EmailLook, setEmailLook } from './email-layout.ts'

/**
 * Who signs emails, as this process last heard it. One object that is filled anew when they change their name, so that
 * whoever writes an email needs no database for it.
 */
export const sender: Sender = { name: institute.name, email: institute.email, phone: institute.phone }

export function setSender({ name, email, phone, publicUrl }: Sender, look: EmailLook | null): void {
  Object.assign(sender, { name, email, phone, publicUrl })
  setEmailLook(look)
}
