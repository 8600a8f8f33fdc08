import { emailLinks } from '#server/areas/accounts/email-links.ts'
import { isForTheDemo } from '#server/areas/office/demo/demo-service.ts'
import { emailAttachments } from '#server/email-attachments.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { emailOf } from '#server/platform/mail/email.ts'
import type { Post } from '#server/platform/mail/mailer.ts'
import { mailWorker } from '#server/platform/mail/worker.ts'
import type { TestApp } from './test-app.ts'

/** Lets every email that is due leave, and answers them in the order in which they were written. */
export async function sendEmails({ context }: Pick<TestApp, 'context'>): Promise<Post[]> {
  const sent: Post[] = []
  const mailer = { send: async (post: Post) => void sent.push(post) }
  const readAttachment = emailAttachments(context)
  const isHeldBack = ({ to_address }: { to_address: string }) => isForTheDemo(context.db, to_address)
  const makeLink = emailLinks(context)
  await mailWorker({ ...context, mailer, makeLink, isHeldBack, readAttachment }).sendDue()
  return sent.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The token of the link in an email that has left. */
export function tokenIn(post: Post | undefined): string {
  return /http:\/\/localhost:3000\/\w+\?token=([\w-]+)/.exec(post?.body ?? '')?.[1] ?? ''
}

/** Every email, sent or not, in the order in which they were written, with its words. */
export async function emailsIn(db: Db, wanted: { kind?: string; to_address?: string } = {}) {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where('channel', '=', 'email')
    .where((eb) => eb.and(wanted))
    .orderBy('deliveries.id')
    .selectAll('notifications')
    .selectAll('deliveries')
    .execute()
  return rows.map((row) => ({ ...row, ...emailOf(row) }))
}
