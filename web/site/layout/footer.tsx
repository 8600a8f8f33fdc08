import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { type SocialLink, useInstitute } from '#web/content/institute.ts'
import { anyQuestion, WhatsAppLink } from '#web/content/whatsapp-link.tsx'
import { Jali } from '#web/ui/jali.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Brand } from './brand.tsx'
import type { Navigation } from './navigation.ts'
import './footer.css'

const strokes: Record<SocialLink['network'], string> = {
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm5 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5.5-1.5h.01',
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zm2-7a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  youtube:
    'M2.5 17a24 24 0 0 1 0-10 2 2 0 0 1 1.4-1.4 50 50 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24 24 0 0 1 0 10 2 2 0 0 1-1.4 1.4 50 50 0 0 1-16.2 0A2 2 0 0 1 2.5 17zM10 15l5-3-5-3z',
}

export function Footer({ quickLinks }: { quickLinks: Navigation['quick'] }) {
  const institute = useInstitute()
  return (
    <footer className="site-footer" data-theme="dark">
      <Jali className="text-accent-ink opacity-[0.06]" />
      <div className="wrap">
        <div className="grid content-start gap-4 justify-items-start">
          <Brand />
          <p {...languageOf(institute.description)} className="max-w-80 text-ink-soft">
            {institute.description}
          </p>
          {institute.social.length > 0 && (
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
          )}
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">Quick links</h2>
          <ul>
            {quickLinks.map(({ label, href }) => (
              <li key={href}>
                <Link to={href} {...languageOf(label)} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Contact />
      </div>
      <p className="wrap site-small">
        <Sentence
          text={institute.founded ? '© {name}, since {founded}. {tagline}' : '© {name}. {tagline}'}
          parts={{
            name: (
              <span {...languageOf(institute.name)} translate="no">
                {institute.name}
              </span>
            ),
            founded: institute.founded,
            tagline: <span {...languageOf(institute.tagline)}>{institute.tagline}</span>,
          }}
        />
        <a href="/verify">Verify a certificate</a>
      </p>
    </footer>
  )
}

function Contact() {
  const { place, phone, email, mapHref, openingHours } = useInstitute()
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">Contact</h2>
      <address>
        {place.length > 0 && <Place words={place.join(', ')} mapHref={mapHref} />}
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
      {openingHours.length > 0 && (
        <div className="footer-link">
          <Clock aria-hidden="true" />
          <dl>
            {openingHours.map(({ days, hours }) => (
              <div key={days} className="flex flex-wrap gap-x-2">
                <dt {...languageOf(days)}>{days}</dt>
                <dd {...languageOf(hours)} className="tabular">
                  {hours}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}

function Place({ words, mapHref }: { words: string; mapHref: string }) {
  const said = (
    <>
      <MapPin aria-hidden="true" />
      <span {...languageOf(words)} translate="no">
        {words}
      </span>
    </>
  )
  if (!mapHref) return <p className="footer-link">{said}</p>
  return (
    <a href={mapHref} target="_blank" rel="noreferrer" className="footer-link">
      {said}
      <span className="sr-only"> (map, new tab)</span>
    </a>
  )
}

function SocialIcon({ network }: { network: SocialLink['network'] }) {
  return (
    <svg
      aria-hidden="true"
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes[network]} />
    </svg>
  )
}
