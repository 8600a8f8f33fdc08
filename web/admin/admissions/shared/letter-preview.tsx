import { useEffect, useState } from 'react'
import type { admissionCalls } from '#contract/admissions/calls.ts'
import type { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import type { Endpoint } from '#contract/call.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import './letter-preview.css'

interface LetterPreviewProps {
  endpoint: typeof admissionCalls.turnDownLetter | typeof enrolmentCalls.letter
  query: { reason?: string } & Record<string, string | undefined>
  /** How many more get a letter like it. */
  others?: number
}

interface Letter {
  to: string
  subject: string
  body: string
}

const typingPauseMs = 250

/** The server's own words, as they will go out. */
export function LetterPreview({ endpoint, query, others = 0 }: LetterPreviewProps) {
  const [letter, setLetter] = useState<Letter | null>(null)
  const [fault, setFault] = useState('')
  const asked = JSON.stringify(query)
  const pauseMs = query.reason ? typingPauseMs : 0
  useEffect(() => {
    let isStale = false
    async function read() {
      try {
        const reply = (await call<Endpoint>(endpoint, JSON.parse(asked))) as Letter
        if (isStale) return
        setLetter(reply)
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

  if (fault) return <p className="text-sm text-danger">The letter could not be shown: {fault}</p>
  return (
    <section aria-label="The letter" aria-busy={!letter} className="letter-preview">
      {letter && (
        <>
          <p className="text-xs text-ink-soft wrap-anywhere">
            To {letter.to}
            {others > 0 && ` · ${others} more like it`}
          </p>
          <p className="font-semibold">{letter.subject}</p>
          <p className="whitespace-pre-line text-sm wrap-anywhere">{letter.body.trim()}</p>
        </>
      )}
    </section>
  )
}
