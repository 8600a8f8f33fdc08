import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useInstitute } from '#web/content/institute.ts'
import { anyQuestion, WhatsAppLink } from '#web/content/whatsapp-link.tsx'
import { Jali } from '#web/ui/jali.tsx'
import { Brand } from './brand.tsx'
import type { Navigation } from './navigation.ts'
import './footer.css'
import { SocialIcon } from './social-icon.tsx'

export function Footer({ quickLinks }: { quickLinks: Navigation['quick'] }) {
  const institute = useInstitute()
  return (
    <footer className="site-footer" data-theme="dark">
      <Jali className="text-accent-ink opacity-[0.06]" />
      <div className="wrap">
        <div className="grid content-start gap-4 justify-items-start">
          <Brand />
          <p className="max-w-80 text-ink-soft">{institute.description}</p>
          <ul className="-ml-3 flex flex-wrap" aria-label="Social links">
            {institute.social.map(({ network, label, href }) => (
              <li key={network}>
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  className="btn btn-ghost btn-icon"
                  aria-label={`${label} (new tab)`}
                >
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">Quick links</h2>
          <ul>
            {quickLinks.map(({ label, href }) => (
              <li key={href}>
                <Link to={href} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Contact />
      </div>
      <p className="wrap site-small">
        © <span translate="no">{institute.name}</span>
        {institute.founded && `, since ${institute.founded}`}. {institute.tagline}
        <a href="/verify">Verify a certificate</a>
      </p>
    </footer>
  )
}

function Contact() {
  const { address, phone, email, mapHref, openingHours } = useInstitute()
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">Contact</h2>
      <address>
        <a href={mapHref} target="_blank" rel="noreferrer" className="footer-link">
          <MapPin aria-hidden="true" />
          <span>
            {address.street}, {address.city}, {address.state} {address.postalCode}
            <span className="sr-only"> (map, new tab)</span>
          </span>
        </a>
        <a href={phone.href} className="footer-link">
          <Phone aria-hidden="true" />
          <span translate="no">{phone.label}</span>
        </a>
        <WhatsAppLink words={anyQuestion} className="footer-link" />
        <a href={email.href} className="footer-link">
          <Mail aria-hidden="true" />
          <span translate="no">{email.label}</span>
        </a>
      </address>
      <div className="footer-link">
        <Clock aria-hidden="true" />
        <dl>
          {openingHours.map(({ days, hours }) => (
            <div key={days} className="flex flex-wrap gap-x-2">
              <dt>{days}</dt>
              <dd className="tabular">{hours}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
