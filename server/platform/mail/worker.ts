import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { cutText } from '#contract/cut-text.ts'
import type { Db } from '../db/engine.ts'
import { claimLetter, leaseMs, type QueuedLetter, setNotSent, setSent } from './delivery.ts'
import { type Attachment, isAboutOneLetter, isRefusedForGood, type Mailer, type Post } from './mailer.ts'
import { addressGone, linkToCome, onLetterAdded } from './outbox.ts'

const pollMs = 10_000
/** The transaction that adds a letter ends a moment after the letter is added. */
const commitWithinMs = 300
const deliverWithinMs = 2 * 60_000
const lanes = 3
const graceMs = 5_000

export interface MailWorker {
  start(): void
  /** Lets the letters that are on their way finish. */
  stop(): Promise<void>
  /** Sends what is due now; answers how many letters left. */
  sendDue(): Promise<number>
}

interface Parts {
  db: Db
  mailer: Mailer
  now: () => Date
  log: Logger
  /** Makes the link of a letter that is about to leave; null when it must not go to that address any more. */
  makeLink: (letter: QueuedLetter) => Promise<string | null>
  /** A letter that counts as sent and leaves for nowhere. */
  isHeldBack?: (letter: QueuedLetter) => Promise<boolean>
  /** Reads what goes with a letter; null when it is no longer there, and the letter goes alone. */
  readAttachment?: (id: string) => Promise<Attachment | null>
}

/** Takes letters from the outbox to the mail server. Several processes may run one each. */
export function mailWorker({
  db,
  mailer,
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
    let isServerAway = false
    async function lane(): Promise<number> {
      let sent = 0
      while (!isStopped && !isServerAway) {
        const letter = await claimLetter(db, inHand, now())
        if (!letter) break
        inHand.add(letter.id)
        const outcome = await deliver(letter).finally(() => inHand.delete(letter.id))
        if (outcome === 'sent') sent += 1
        if (outcome === 'server away') isServerAway = true
      }
      return sent
    }
    const results = await Promise.allSettled(Array.from({ length: lanes }, lane))
    const fault = results.find((result) => result.status === 'rejected')
    if (fault) throw fault.reason
    return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0)
  }

  async function deliver(letter: QueuedLetter): Promise<'sent' | 'not sent' | 'server away'> {
    if (await isHeldBack(letter)) {
      await markSent(letter)
      return 'sent'
    }
    const link = letter.link && (await makeLink(letter))
    if (letter.link && !link) {
      await setNotSent(db, letter, { error: addressGone, isForGood: true }, now())
      return 'not sent'
    }
    try {
      const attachment = letter.attachment === null ? null : await readWhole(letter.attachment)
      await within(deliverWithinMs, mailer.send(asPost(letter, link, attachment)))
    } catch (error) {
      const isForGood = isRefusedForGood(error)
      const isGivenUp = await setNotSent(db, letter, { error: asLine(error), isForGood }, now())
      const told = { letter: letter.id, kind: letter.kind, err: error }
      if (isGivenUp) log.error(told, 'a letter was given up')
      else log.warn(told, 'a letter could not be sent and waits for its next try')
      return isAboutOneLetter(error) || error instanceof NotReadable ? 'not sent' : 'server away'
    }
    await markSent(letter)
    return 'sent'
  }

  /** What cannot be read now is tried with this letter again; others do not wait for it. */
  async function readWhole(id: string): Promise<Attachment | null> {
    try {
      return await readAttachment(id)
    } catch (cause) {
      throw new NotReadable('what goes with the letter could not be read', { cause })
    }
  }

  /** A letter that has left must not be forgotten because the database is away for a moment. */
  async function markSent(letter: QueuedLetter): Promise<void> {
    const giveUpAt = Date.now() + leaseMs - deliverWithinMs
    for (;;) {
      try {
        return await setSent(db, letter, now())
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
      // A round that is under way may have looked before the letter was there.
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
      ends.push(() => clearInterval(poll), onLetterAdded(lookSoon))
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

function asPost(letter: QueuedLetter, link: string | null, attachment: Attachment | null): Post {
  const written = (text: string) => (link ? text.replaceAll(linkToCome, () => link) : text)
  return {
    id: letter.id,
    subject: letter.subject,
    body: written(letter.body),
    html: written(letter.html),
    to: letter.to_address,
    replyTo: letter.reply_to,
    writtenAt: letter.created_at,
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
