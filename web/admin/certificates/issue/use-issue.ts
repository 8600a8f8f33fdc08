import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { Asked } from './use-source.ts'

type Found = ReplyOf<typeof certificateCalls.candidates>
export type Done = ReplyOf<typeof certificateCalls.issue>

const typingPauseMs = 300

/** Who qualifies, who is chosen, and the issue itself. */
export function useIssue(asked: Asked | null) {
  const [found, setFound] = useState<Found | 'failed' | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [datesConfirmed, setDatesConfirmed] = useState(false)
  const [sendEmails, setSendEmails] = useState(true)
  const [done, setDone] = useState<Done | null>(null)
  const [round, setRound] = useState(0)
  const candidates = found && found !== 'failed' ? found.candidates : []
  /** Somebody is ticked who does not qualify. */
  const hasException = candidates.some(({ id, problem }) => problem !== null && chosen.has(id))
  /** Those ticked whose dates cannot be true. */
  const untrue = candidates.filter(({ id, datesProblem }) => datesProblem !== null && chosen.has(id))
  const form = useForm({ submit, call: certificateCalls.issue })

  /** Among whom was chosen. */
  const chosenOf = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    setFound(null)
    setDone(null)
    if (!asked) return
    let isCurrent = true
    const timer = setTimeout(() => {
      call(certificateCalls.candidates, asked).then(
        (reply) => {
          if (!isCurrent) return
          setFound(reply)
          const { templateId, batchId, personId, eventId } = asked
          const among = [round, templateId, batchId, personId, eventId].join()
          // Another name on the certificate, or another day, takes no tick away.
          if (chosenOf.current === among) keepChosen(reply.candidates)
          else {
            choose(reply.candidates.filter(({ problem }) => problem === null))
            setDatesConfirmed(false)
            setReason('')
          }
          chosenOf.current = among
        },
        (error) => {
          if (!isCurrent) return
          setFound('failed')
          toast.error(toastOf(error))
        },
      )
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked, round])

  function toggle(id: string) {
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }

  function keepChosen(candidates: Found['candidates']) {
    const open = candidates.filter(({ problem, mayExcept }) => problem === null || mayExcept)
    setChosen((before) => new Set(open.map(({ id }) => id).filter((id) => before.has(id))))
  }

  /** As many of them as one call takes. */
  function choose(whom: { id: string }[]) {
    const ids = [...new Set(whom.map(({ id }) => id))]
    setChosen(new Set(ids.slice(0, limits.certificatesAtOnce)))
  }

  function leaveOut(whom: { id: string }[]) {
    setChosen((before) => new Set([...before].filter((id) => !whom.some((one) => one.id === id))))
  }

  async function submit() {
    if (!asked) return
    if (hasException)
      refuseEmpty({ reason }, { reason: messages.reasonForException }, messages.reasonForException)
    if (untrue.length > 0) {
      if (!datesConfirmed)
        throw new FormFault(messages.confirmDates, { datesConfirmed: messages.confirmDates })
      refuseEmpty({ reason }, { reason: messages.reasonForDates }, messages.reasonForDates)
    }
    const ids = [...chosen]
    const isUntrue = untrue.length > 0
    const given = {
      reason: hasException || isUntrue ? reason : '',
      datesConfirmed: datesConfirmed && isUntrue,
      sendEmails,
    }
    const reply = await sendForm(certificateCalls.issue, { ...asked, ids, ...given })
    setDone(reply)
    toast.success(reply.message ?? messages.certificatesIssued(reply.issued.length))
  }

  return {
    form,
    found,
    chosen,
    hasException,
    untrue,
    toggle,
    choose,
    leaveOut,
    reason,
    setReason,
    datesConfirmed,
    setDatesConfirmed,
    sendEmails,
    setSendEmails,
    done,
    again: () => setRound(round + 1),
  }
}

export type Issue = ReturnType<typeof useIssue>
