import { letterLinks } from '#server/areas/accounts/letter-links.ts'
import { isForTheDemo } from '#server/areas/office/demo/demo-service.ts'
import { letterAttachments } from '#server/letter-attachments.ts'
import type { Post } from '#server/platform/mail/mailer.ts'
import { mailWorker } from '#server/platform/mail/worker.ts'
import type { TestApp } from './test-app.ts'

/** Lets every letter that is due leave, and answers them in the order in which they were written. */
export async function sendLetters({ context }: Pick<TestApp, 'context'>): Promise<Post[]> {
  const sent: Post[] = []
  const mailer = { send: async (post: Post) => void sent.push(post) }
  const readAttachment = letterAttachments(context)
  const isHeldBack = ({ to_address }: { to_address: string }) => isForTheDemo(context.db, to_address)
  const makeLink = letterLinks(context)
  await mailWorker({ ...context, mailer, makeLink, isHeldBack, readAttachment }).sendDue()
  return sent.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The token of the link in a letter that has left. */
export function tokenIn(post: Post | undefined): string {
  return /http:\/\/localhost:3000\/\w+\?token=([\w-]+)/.exec(post?.body ?? '')?.[1] ?? ''
}
