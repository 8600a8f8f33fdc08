import { cutText } from '#contract/cut-text.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { messageStatuses } from '#contract/office/schemas.ts'
import { instituteNow } from '#web/content/institute.ts'
import { call } from '#web/lib/browser-api.ts'
import { filterIn } from '#web/panel/list/page.ts'

export interface Message {
  id: string
  name: string
  email: string
  phone: string
  message: string
  status: (typeof messageStatuses)[number]
  createdAt: string
  /** The email with which it was answered from here. */
  reply: string | null
  repliedAt: string | null
}

/** Mail programs cut longer addresses off. */
const quotedCharacters = 1200

export async function readMessages(params: URLSearchParams, cursor?: string) {
  const { messages, next, total } = await call(messageCalls.messages, {
    q: params.get('q') ?? undefined,
    status: filterIn(params, 'status', messageStatuses),
    cursor,
    withTotal: !cursor,
  })
  return { rows: messages, next, total }
}

/** Opens the admin's own mail program with the question quoted below the answer. */
export function replyHref({ name, email, message }: Message): string {
  const subject = `Your message to ${instituteNow().name}`
  const quoted = cutText(message, quotedCharacters).replace(/^/gm, '> ')
  const body = `Dear ${name},\n\n\n\n${instituteNow().name}\n\n${quoted}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
