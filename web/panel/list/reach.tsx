import { MessageCircle, Phone } from 'lucide-react'
import { whatsappDigits } from '#contract/phone.ts'
import { whatsappHref } from '#contract/whatsapp.ts'

/** On a phone the number is pressed, not read. */
export function Reach({ name, phone }: { name: string; phone: string | null }) {
  if (!phone) return null
  return (
    <span className="relative z-1 flex md:hidden">
      <a href={`tel:${phone}`} className="btn btn-ghost btn-icon" aria-label={`Call ${name}`}>
        <Phone aria-hidden="true" />
      </a>
      <a
        href={whatsappHref(whatsappDigits(phone), '')}
        target="_blank"
        rel="noopener noreferrer"
        className="btn btn-ghost btn-icon"
        aria-label={`Write to ${name} on WhatsApp`}
      >
        <MessageCircle aria-hidden="true" />
      </a>
    </span>
  )
}
