import { institute } from '#contract/site/institute.ts'
import { type LetterLook, type Sender, setLetterLook } from './letter-layout.ts'

/**
 * Who signs letters, as this process last heard it. One object that is filled anew when they change their name, so that
 * whoever composes a letter needs no database for it.
 */
export const sender: Sender = { name: institute.name, email: institute.email, phone: institute.phone }

export function setSender({ name, email, phone }: Sender, look: LetterLook | null): void {
  Object.assign(sender, { name, email, phone })
  setLetterLook(look)
}
