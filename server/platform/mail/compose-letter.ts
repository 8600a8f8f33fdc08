import { layOut, type Sender, type Written } from './letter-layout.ts'
import { eventKeyOf, type Letter } from './outbox.ts'

export interface Addressee {
  to: string
  /** null: nobody has proven that the address is theirs, so that a stranger's words are not put into the letter. */
  name: string | null
}

/** To a person with a record, about themselves. */
export interface ToPerson extends Addressee {
  personId: string
}

type Whom = Pick<Letter, 'to' | 'personId' | 'staffId'>
type Words = Written & Pick<Letter, 'replyTo' | 'link' | 'attachment' | 'keepDays'>

/** Makes letters that the sender signs; `kind` and `id` name the event that a letter tells about. */
export function lettersFrom(sender: Sender) {
  return (
    kind: string,
    id: string,
    whom: Whom,
    { replyTo, link, attachment, keepDays, ...written }: Words,
  ): Letter => {
    const { to, personId, staffId } = whom
    return {
      kind,
      to,
      eventKey: eventKeyOf(kind, id),
      ...layOut(written, sender),
      ...(replyTo ? { replyTo } : {}),
      ...(personId ? { personId } : {}),
      ...(staffId ? { staffId } : {}),
      ...(link ? { link } : {}),
      ...(attachment ? { attachment } : {}),
      ...(keepDays ? { keepDays } : {}),
    }
  }
}

export function greet(name: string | null): string {
  return name ? `Dear ${name},` : 'Hello,'
}
