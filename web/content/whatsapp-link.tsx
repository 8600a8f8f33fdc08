import { MessageCircle } from 'lucide-react'
import { whatsappHref } from '#contract/whatsapp.ts'
import { useInstitute } from './institute.ts'

interface WhatsAppLinkProps {
  /** What the conversation begins with. */
  words: string
  className?: string
  /** Where there is no room for more. */
  label?: string
}

/** A question by WhatsApp, in a new tab; nothing where the institute has given no number. */
export function WhatsAppLink({ words, className, label = 'Ask on WhatsApp' }: WhatsAppLinkProps) {
  const { whatsapp } = useInstitute()
  if (!whatsapp) return null
  return (
    <a
      href={whatsappHref(whatsapp, words)}
      target="_blank"
      rel="noopener"
      className={className ?? 'link inline-flex min-h-11 items-center gap-2'}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {label}
      <span className="sr-only"> (new tab)</span>
    </a>
  )
}

/** On pages that are about the institute as a whole. */
export const anyQuestion = 'Hello, I have a question.'

export function questionAbout(name: string): string {
  return `Hello, I have a question about ${name}.`
}

/** Of somebody who learns here; `place`: their batch or programme, empty when they have none. */
export function ownQuestion(name: string, place: string): string {
  return place
    ? `Hello, I am ${name} and learn in ${place}. I have a question.`
    : `Hello, I am ${name}. I have a question.`
}
