import type { BodyOf } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import { mailProblems } from '#contract/office/mail-rules.ts'
import { requireProof } from '#server/areas/accounts/proof-service.ts'
import { findMember } from '#server/areas/accounts/staff-service.ts'
import { countEmails } from '#server/areas/office/email-repository.ts'
import { asRefusal } from '#server/areas/office/mail-refusal.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { limitConcurrencyBy } from '#server/platform/http/limit-concurrency.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { layOut } from '#server/platform/mail/email-layout.ts'
import {
  type MailSettings,
  type Running,
  readMailSettings,
  setMailSettings,
} from '#server/platform/mail/mail-server.ts'
import { sender } from '#server/platform/mail/sender.ts'

type Given = BodyOf<typeof mailCalls.set>

/** The mail server that an owner sets in the panel. Links that open accounts leave by it: each change asks for proof. */
export function mailRoutes(route: Route, { db, now, seal, mail }: AppContext): void {
  const oneTestAtATime = limitConcurrencyBy(1, 0, 429)

  route(mailCalls.settings, async () => {
    const settings = await readMailSettings(db, seal)
    const waiting = await countEmails(db, { contains: undefined, state: 'waiting', withStaff: true })
    const { password: _, ...server } = settings ?? { password: '' }
    return { source: mail.source, server: settings && (server as Omit<MailSettings, 'password'>), waiting }
  })

  route(mailCalls.set, async (given, { caller }) => {
    await db.transaction().execute(async (tx) => {
      await requireProof(tx, caller, now())
      const before = await readMailSettings(tx, seal)
      await setMailSettings(tx, seal, whole(given, before))
      await tellAudit(tx, caller, before, given)
    })
    await mail.refresh()
    return { message: messages.mailSaved }
  })

  route(mailCalls.switchOff, async (_, { caller }) => {
    await db.transaction().execute(async (tx) => {
      await requireProof(tx, caller, now())
      const before = await readMailSettings(tx, seal)
      await setMailSettings(tx, seal, null)
      if (before) await tellAudit(tx, caller, before, null)
    })
    await mail.refresh()
    return { message: messages.mailSwitchedOff }
  })

  route(mailCalls.test, async (given, { caller }) => {
    await requireProof(db, caller, now())
    const settings = whole(given, await readMailSettings(db, seal))
    return testBy(settings, caller)
  })

  route(mailCalls.testSending, async (_, { caller }) => {
    await mail.refresh()
    if (!mail.running) throw new Refusal(messages.noMailServer)
    return testBy(mail.running, caller)
  })

  async function testBy(
    server: MailSettings | Running,
    { id, accountId }: { id: string; accountId: string },
  ) {
    const { email = '' } = (await findMember(db, id)) ?? {}
    await oneTestAtATime(accountId, () => sendTest(server, email))
    return { message: messages.mailTestSent(email) }
  }

  async function sendTest(settings: MailSettings | Running, to: string): Promise<void> {
    const words = {
      subject: messages.mailTestSubject,
      greeting: 'Hello,',
      paragraphs: [messages.mailTestBody],
    }
    const post = { id: newId(), to, replyTo: null, writtenAt: now().toISOString(), attachment: null }
    try {
      await mail.sendOnce(settings, { ...post, ...layOut(words, sender) })
    } catch (error) {
      throw asRefusal(error, settings)
    }
  }

  function tellAudit(
    tx: Db,
    caller: Parameters<typeof addAudit>[1],
    before: Told | null,
    after: Told | null,
  ) {
    const change = { before: before && told(before), after: after && told(after) }
    const kind = 'institute.mailServerChanged'
    return addAudit(tx, caller, { kind, subject: { name: 'Email' }, ...change }, now())
  }

  /** With the password that is known, unless it would go to another server or user. */
  function whole(given: Given, known: MailSettings | null): MailSettings {
    if (mail.source === 'environment' || mail.source === 'off') throw new Refusal(messages.mailByEnvironment)
    const isSame = known !== null && known.host === given.host && known.user === given.user
    for (const [field, problem] of Object.entries(mailProblems(given, isSame)))
      if (problem) throw new Refusal(problem, { field })
    return { ...given, password: given.password || (known?.password ?? '') }
  }
}

type Told = Pick<MailSettings, 'host' | 'port' | 'user' | 'from'>

const told = ({ host, port, user, from }: Told) => ({ host, port, user, from })
