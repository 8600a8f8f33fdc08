import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { cutText } from '#contract/cut-text.ts'
import { linkToCome } from '#contract/notifications/words.ts'
import type { Db } from '../db/engine.ts'
import { claimEmail, leaseMs, type QueuedEmail, setNotSent, setSent } from './delivery.ts'
import { emailOf } from './email.ts'
import { type Attachment, isAboutOneEmail, isRefusedForGood, type Mailer, type Post } from './mailer.ts'
import { addressGone, onEmailAdded } from './notifications.ts'

const pollMs = 10_000
/** The transaction that adds an email ends a moment after the email is added. */
const commitWithinMs = 300
const deliverWithinMs = 2 * 60_000
const atOnce = 3
const graceMs = 5_000

export interface MailWorker {
  start(): void
  /** Lets the emails that are on their way finish. */
  stop(): Promise<void>
  /** Sends what is due now; answers how many emails left. */
  sendDue(): Promise<number>
}

interface Parts {
  db: Db
  mailer: Mailer
  /** Whether there is a mail server by now: asked before each round. */
  isReady?: () => Promise<boolean>
  now: () => Date
  log: Logger
  /** Makes the link of an email that is about to leave; null when it must not go to that address any more. */
  makeLink: (email: QueuedEmail) => Promise<string | null>
  /** An email that counts as sent and leaves for nowhere. */
  isHeldBack?: (email: QueuedEmail) => Promise<boolean>
  /** Reads what goes with an email; null when it is no longer there, and the email goes alone. */
  readAttachment?: (id: string) => Promise<Attachment | null>
}

/** Takes emails from the outbox to the mail server. Several processes may run one each. */
export function mailWorker({
  db,
  mailer,
  isReady = async () => true,
  now,
  log,
  makeLink,
  isHeldBack = async () => false,
  readAttachment = async () => null,
}: Parts): MailWorker {
  let isStopped = false
  let round: Promise<number> | null = null
  const inHand = new Set<string>()
  let wakeUp: NodeJS.Timeout | undefined
  const ends: (() => void)[] = []

  function sendDue(): Promise<number> {
    round ??= sendAll().finally(() => {
      round = null
    })
    return round
  }

  async function sendAll(): Promise<number> {
    if (!(await isReady())) return 0
    let isServerAway = false
    async function sendInTurn(): Promise<number> {
      let sent = 0
      while (!isStopped && !isServerAway) {
        const email = await claimEmail(db, inHand, now())
        if (!email) break
        inHand.add(email.id)
        const outcome = await deliver(email).finally(() => inHand.delete(email.id))
        if (outcome === 'sent') sent += 1
        if (outcome === 'server away') isServerAway = true
      }
      return sent
    }
    const results = await Promise.allSettled(Array.from({ length: atOnce }, sendInTurn))
    const fault = results.find((result) => result.status === 'rejected')
    if (fault) throw fault.reason
    return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
  }

  async function deliver(email: QueuedEmail): Promise<'sent' | 'not sent' | 'server away'> {
    if (await isHeldBack(email)) {
      await markSent(email)
      return 'sent'
    }
    const link = email.link && (await makeLink(email))
    if (email.link && !link) {
      await setNotSent(db, email, { error: addressGone, isForGood: true }, now())
      return 'not sent'
    }
    try {
      const attachment = email.attachment === null ? null : await readWhole(email.attachment)
      await within(deliverWithinMs, mailer.send(asPost(email, link, attachment)))
    } catch (error) {
      const isForGood = isRefusedForGood(error)
      const isGivenUp = await setNotSent(db, email, { error: asLine(error), isForGood }, now())
      const told = { email: email.id, kind: email.kind, err: error }
      if (isGivenUp) log.error(told, 'an email was given up')
      else log.warn(told, 'an email could not be sent and waits for its next try')
      return isAboutOneEmail(error) || error instanceof NotReadable ? 'not sent' : 'server away'
    }
    await markSent(email)
    return 'sent'
  }

  /** What cannot be read now is tried with this email again; others do not wait for it. */
  async function readWhole(id: string): Promise<Attachment | null> {
    try {
      return await readAttachment(id)
    } catch (cause) {
      throw new NotReadable('what goes with the email could not be read', { cause })
    }
  }

  /** An email that has left must not be forgotten because the database is away for a moment. */
  async function markSent(email: QueuedEmail): Promise<void> {
    const giveUpAt = Date.now() + leaseMs - deliverWithinMs
    for (;;) {
      try {
        return await setSent(db, email, now())
      } catch (error) {
        if (isStopped || Date.now() > giveUpAt) throw error
        await pause(1_000)
      }
    }
  }

  async function look(): Promise<void> {
    try {
      await sendDue()
    } catch (err) {
      log.warn({ err }, 'the outbox could not be read')
    }
  }

  function lookSoon(): void {
    if (wakeUp || isStopped) return
    wakeUp = setTimeout(() => {
      wakeUp = undefined
      // A round that is under way may have looked before the email was there.
      if (round) void round.catch(() => {}).then(look)
      else void look()
    }, commitWithinMs)
    wakeUp.unref()
  }

  return {
    sendDue,
    start() {
      const poll = setInterval(look, pollMs)
      poll.unref()
      ends.push(() => clearInterval(poll), onEmailAdded(lookSoon))
      lookSoon()
    },
    async stop() {
      isStopped = true
      for (const end of ends) end()
      clearTimeout(wakeUp)
      await Promise.race([round?.catch(() => {}), pause(graceMs, undefined, { ref: false })])
    },
  }
}

class NotReadable extends Error {}

function asPost(email: QueuedEmail, link: string | null, attachment: Attachment | null): Post {
  const { subject, body, html, replyTo } = emailOf(email)
  const written = (text: string) => (link ? text.replaceAll(linkToCome, () => link) : text)
  return {
    id: email.id,
    subject,
    body: written(body),
    html: written(html),
    to: email.to_address,
    replyTo,
    writtenAt: email.created_at,
    attachment,
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const limit = new AbortController()
  const tooLate = pause(ms, undefined, { ref: false, signal: limit.signal }).then(() => {
    throw new Error('the mail server took too long')
  })
  // When the work is faster, the cancelled clock rejects and nobody listens any more.
  tooLate.catch(() => {})
  try {
    await Promise.race([work, tooLate])
  } finally {
    limit.abort()
  }
}

function asLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return cutText(text.replace(/\s+/g, ' '), 300)
}
