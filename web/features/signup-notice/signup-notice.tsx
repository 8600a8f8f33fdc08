import { X } from 'lucide-react'
import { languageOf } from '#contract/language-of.ts'
import { WhatsAppLink } from '#web/content/whatsapp-link.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import './signup-notice.css'
import type { WaitingRequest } from './waiting-request.ts'

interface SignupNoticeProps {
  request: WaitingRequest
  onClose: () => void
}

/** What happens after a sign-up, for as long as it takes to read it. */
export function SignupNotice({
  request: { number, email, emailFollows, batch },
  onClose,
}: SignupNoticeProps) {
  return (
    <section className="signup-notice" aria-labelledby="signup-notice">
      <div className="signup-number">
        <p>Your request number</p>
        <strong translate="no">{number}</strong>
      </div>
      <div className="signup-next">
        <h2 id="signup-notice">We have your request. What happens next</h2>
        <ol>
          {emailFollows && (
            <li>
              <Sentence
                text="Open the link in our email to {email} and enter your password to confirm your address."
                parts={{
                  email: (
                    <b className="wrap-anywhere" translate="no">
                      {email}
                    </b>
                  ),
                }}
              />
            </li>
          )}
          <li>Our front desk reads your request and finds you a place in a batch.</li>
          <li>We tell you when it is accepted. Then you can log in.</li>
        </ol>
        {batch && (
          <p>
            <Sentence
              text="You asked for this batch: {batch}"
              parts={{ batch: <b {...languageOf(batch)}>{batch}</b> }}
            />
          </p>
        )}
        <p>Keep the number. The front desk finds your request with it.</p>
        <WhatsAppLink words={`Hello, I have signed up. My request number is ${number}.`} />
      </div>
      <IconButton label="Close this notice" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}
