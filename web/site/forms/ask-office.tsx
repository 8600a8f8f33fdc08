import { Phone } from 'lucide-react'
import { account } from '#web/content/account.ts'
import { useInstitute } from '#web/content/institute.ts'
import { WhatsAppLink } from '#web/content/whatsapp-link.tsx'

/** For whom no email reaches: the office hands over a link. */
export function AskOffice() {
  const { phone } = useInstitute()
  return (
    <div className="grid justify-items-center gap-1 text-center text-sm text-ink-soft">
      <p>{account.noEmail}</p>
      <p className="flex flex-wrap justify-center gap-x-5">
        {phone.label && (
          <a href={phone.href} className="link inline-flex min-h-11 items-center gap-2">
            <Phone aria-hidden="true" className="size-5" />
            <span translate="no">{phone.label}</span>
          </a>
        )}
        <WhatsAppLink words={account.asksForLink} />
      </p>
    </div>
  )
}
