import { useEffect, useState } from 'react'
import { admissionCalls } from '#contract/admissions/calls.ts'
import type { ReplyOf } from '#contract/call.ts'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import type { PendingRequest } from './read-requests.ts'

interface LetterPreviewProps {
  request: PendingRequest
  reason: string
  /** How many more get a letter like it. */
  others: number
}

const typingPauseMs = 250

/** The server's own words, as they will go out. */
export function LetterPreview({ request, reason, others }: LetterPreviewProps) {
  const [letter, setLetter] = useState<ReplyOf<typeof admissionCalls.turnDownLetter> | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    let isStale = false
    async function read() {
      try {
        const reply = await call(admissionCalls.turnDownLetter, { id: request.id, reason })
        if (isStale) return
        setLetter(reply)
        setFault('')
      } catch (error) {
        if (!isStale) setFault(wordsOf(error))
      }
    }
    const timer = setTimeout(read, reason ? typingPauseMs : 0)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [request.id, reason])

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
