import { Clock, MapPin, Phone } from 'lucide-react'
import { useInstitute } from '#web/content/institute.ts'
import { anyQuestion, WhatsAppLink } from '#web/content/whatsapp-link.tsx'

/** Where, when and how the institute can be reached. */
export function Details() {
  const { address, phone, whatsapp, email, mapHref, openingHours } = useInstitute()
  return (
    <dl className="contact-details">
      <div>
        <MapPin aria-hidden="true" />
        <dt>Visit us</dt>
        <dd>
          <address>
            {address.street}
            <br />
            {address.city}, {address.state} {address.postalCode}
          </address>
          <a className="link" href={mapHref} target="_blank" rel="noreferrer">
            See it on the map<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </dd>
      </div>
      <div>
        <Phone aria-hidden="true" />
        <dt>Call or write</dt>
        <dd>
          <a className="link" href={phone.href} translate="no">
            {phone.label}
          </a>
        </dd>
        {whatsapp && (
          <dd>
            <WhatsAppLink words={anyQuestion} />
          </dd>
        )}
        <dd>
          <a className="link" href={email.href} translate="no">
            {email.label}
          </a>
        </dd>
      </div>
      <div>
        <Clock aria-hidden="true" />
        <dt>Open</dt>
        {openingHours.map(({ days, hours }) => (
          <dd key={days} className="contact-hours">
            <span>{days}</span>
            <span className="tabular">{hours}</span>
          </dd>
        ))}
      </div>
    </dl>
  )
}
