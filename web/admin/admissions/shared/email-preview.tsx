import { useEffect, useState } from 'react'
import type { admissionCalls } from '#contract/admissions/calls.ts'
import type { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import type { Endpoint } from '#contract/call.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/lib/words-of.ts'
import { Sentence } from '#web/ui/sentence.tsx'

interface EmailPreviewProps {
  endpoint: typeof admissionCalls.declineEmail | typeof enrolmentCalls.email
  query: { reason?: string } & Record<string, string | undefined>
  /** How many more get an email like it. */
  others?: number
}

interface Email {
  to: string
  subject: string
  body: string
}

const typingPauseMs = 250

/** The server's own words, as they will go out. */
export function EmailPreview({ endpoint, query, others = 0 }: EmailPreviewProps) {
  const [email, setEmail] = useState<Email | null>(null)
  const [fault, setFault] = useState('')
  const asked = JSON.stringify(query)
  const pauseMs = query.reason ? typingPauseMs : 0
  useEffect(() => {
    let isStale = false
    async function read() {
      try {
        const reply = (await call<Endpoint>(endpoint, JSON.parse(asked))) as Email
        if (isStale) return
        setEmail(reply)
        setFault('')
      } catch (error) {
        if (!isStale) setFault(wordsOf(error))
      }
    }
    const timer = setTimeout(read, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [endpoint, asked, pauseMs])

  if (fault) return <p className="text-sm text-danger">{`The email could not be shown: ${fault}`}</p>
  return (
    <section
      aria-label="The email"
      aria-busy={!email}
      className="grid min-h-48 content-start gap-1.5 rounded-md border border-line bg-sunken px-4 py-3.5"
    >
      {email && (
        <>
          <p className="text-xs text-ink-soft wrap-anywhere">
            {email.to ? (
              <Sentence
                text={others > 0 ? `To {email} and ${others} more like it` : 'To {email}'}
                names={{ email: email.to }}
              />
            ) : (
              'They have no email: send it on WhatsApp'
            )}
          </p>
          <p className="font-semibold">{email.subject}</p>
          <p className="whitespace-pre-line text-sm wrap-anywhere">{email.body.trim()}</p>
        </>
      )}
    </section>
  )
}
