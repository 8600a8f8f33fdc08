import { useInstitute } from '#web/content/institute.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import './form.css'

/** In place of a form that nothing would answer. */
export function NoScriptNote({ purpose }: { purpose: string }) {
  const { phone, email } = useInstitute()
  return (
    <noscript>
      <p className="form-note">
        <Sentence
          text={`${purpose} needs JavaScript. Please switch it on and reload this page, call us on {phone} or write to {email}.`}
          parts={{
            phone: (
              <a className="link" href={phone.href} translate="no">
                {phone.label}
              </a>
            ),
            email: (
              <a className="link" href={email.href} translate="no">
                {email.label}
              </a>
            ),
          }}
        />
      </p>
    </noscript>
  )
}
