/** Who writes, and how they are reached. */
export interface Sender {
  name: string
  email: string
  phone: string
  /** Of the site; not there where no link can be made. */
  publicUrl?: string | undefined
}

/** What a link opens that is made when the email leaves. */
export type LinkKind = 'newPassword' | 'firstPassword' | 'confirmEmail' | 'invitation'

/** Stands where the email that leaves has its link: nothing that is stored ever holds one that opens anything. */
export const linkToCome = '[the link is put in when the email is sent]'

/** One message, as each channel says it. */
export interface Words {
  subject: string
  /** The first line of the message itself. */
  greeting: string
  paragraphs: string[]
  /** Instead of the paragraphs, where WhatsApp needs other words; null: it is for the mailbox alone. */
  whatsapp?: string[] | null
  /** Somebody else's words, kept apart from ours. */
  quote?: string
  action?: { label: string; href: string }
  /** Where an answer to the email goes, when not to the sender. */
  replyTo?: string
}

export interface Kind<Values> {
  words: (values: Values, institute: Sender) => Words
  /** Made when the email leaves, in the place of `linkToCome`. */
  link?: LinkKind
  /** It tells of somebody whose data is gone, or may be by then: so many days later it goes, too. */
  keepDays?: number
}

export function kind<Values>(it: Kind<Values>): Kind<Values> {
  return it
}

/** Null: nobody has proven that the address is theirs, so that a stranger's words are not put into the email. */
export interface Named {
  name: string | null
}

export function greet(name: string | null): string {
  return name ? `Dear ${name},` : 'Hello,'
}

/** Those that are said, in one paragraph. */
export function sentences(...said: (string | false | null | undefined)[]): string {
  return said.filter(Boolean).join(' ')
}

/** Those that are said, each on its own. */
export function paragraphs(...said: (string | false | null | undefined)[]): string[] {
  return said.filter((one): one is string => Boolean(one))
}

/**
 * Leads to a screen of the panel itself, over the login where one has to: a panel's bare address sends whoever is a stranger to it
 * to home. A learner's screens are the same in both of their panels, and the login knows whose is whose.
 */
export function panelLink(
  { publicUrl }: Sender,
  screen: `/admin${string}` | `/student${string}`,
  label: string,
): Pick<Words, 'action'> {
  return publicUrl ? { action: { label, href: new URL(`/login?back=${screen}`, publicUrl).href } } : {}
}

export const askByEmail = 'If you have a question, please answer this email or give us a call.'
export const askHere = 'If you have a question, please answer here or give us a call.'

/** As one message in WhatsApp; null where nothing is to be said there. */
export function whatsappText(words: Words, { name }: Sender): string | null {
  const { greeting, whatsapp = words.paragraphs, quote, action } = words
  if (whatsapp === null) return null
  const hasLink = action !== undefined && action.href !== linkToCome
  return paragraphs(greeting, ...whatsapp, quote, hasLink && `${action.label}: ${action.href}`, name).join(
    '\n\n',
  )
}
