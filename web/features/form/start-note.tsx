import { useInstitute } from '#web/content/institute.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import './form.css'

/** Hidden in the page until its first script (`web/lib/first-script.ts`) finds that the others do not come, or cannot run here. */
export function StartNote() {
  const { phone } = useInstitute()
  if (useHydrated()) return null
  return (
    <div hidden suppressHydrationWarning data-start-note role="alert" className="form-note mb-5">
      <p className="mb-3">
        <Sentence
          text="This did not start. Reload the page, try a newer browser, or call us on {phone}."
          parts={{
            phone: (
              <a className="link" href={phone.href} translate="no">
                {phone.label}
              </a>
            ),
          }}
        />
      </p>
      <Button variant="secondary" data-reload>
        Reload
      </Button>
    </div>
  )
}
