import { ButtonLink } from '#web/ui/button.tsx'
import { Jali } from '#web/ui/jali.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Buttons } from './buttons.tsx'
import { DataParts } from './data-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { Layers } from './layers.tsx'
import { SiteParts } from './site-parts.tsx'
import './gallery.css'

export const meta = () => [{ title: 'Parts | Taleem' }, { name: 'robots', content: 'noindex' }]

/** Toasts as in the panels. */
export const handle = { panel: true }

/** Every part of web/ui in its states; development only. */
export default function Gallery() {
  return (
    <>
      <SkipLink />
      <header className="gallery-bar">
        <div className="wrap">
          <strong>Parts of Taleem</strong>
          <ThemeToggle />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <section className="section gallery-hero" data-theme="dark">
          <Jali />
          <div className="wrap">
            <p className="eyebrow">Admissions open for July</p>
            <h1 className="display">Learn the craft. Build what matters.</h1>
            <p className="lead">
              Courses, internships and degree programmes from ₹4,999, taught in small batches.
            </p>
            <div className="gallery-row">
              <ButtonLink to="#buttons" size="lg">
                Explore More Courses
              </ButtonLink>
              <ButtonLink to="#buttons" size="lg" variant="secondary">
                Talk to us
              </ButtonLink>
            </div>
          </div>
        </section>
        <Buttons />
        <FormParts />
        <Layers />
        <DataParts />
        <SiteParts />
      </main>
    </>
  )
}
