import { createTransport } from 'nodemailer'
import { sender } from './sender.ts'

/** One email on its way. */
export interface Post {
  id: string
  to: string
  replyTo: string | null
  subject: string
  body: string
  html: string
  writtenAt: string
  attachment: Attachment | null
}

/** A PDF that goes with an email. */
export interface Attachment {
  name: string
  pdf: Buffer
}

export interface Mailer {
  send(post: Post): Promise<void>
}

export interface SmtpSettings {
  url: string
  from: string
  /** The name behind the @ of an email's Message-ID. */
  host: string
  /** How long the mail server may keep silent. */
  patienceMs?: number | undefined
}

export function smtpMailer({ url, from, host, patienceMs = 20_000 }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Who has set no name of their own writes under the institute's, whatever it is by then.
  const fromOf = () => (from.includes('<') ? from : { name: sender.name, address: from })
  return {
    async send(post) {
      await transport.sendMail({
        from: fromOf(),
        to: { name: '', address: post.to },
        ...(post.replyTo ? { replyTo: { name: '', address: post.replyTo } } : {}),
        subject: post.subject,
        text: post.body,
        html: post.html,
        attachments: asAttachments(post),
        date: new Date(post.writtenAt),
        // The same at every try, so that a mailbox can drop the second copy of an email.
        messageId: `<${post.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

function asAttachments({ attachment }: Post) {
  if (!attachment) return []
  return [{ filename: attachment.name, content: attachment.pdf, contentType: 'application/pdf' }]
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/** The mail server will never take this email: its recipient or its content is refused for good. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, command, responseCode = 0 } = (error ?? {}) as SmtpError
  if (code === 'EENVELOPE' && command === 'API') return true
  const isAboutTheEmail = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE'
  return isAboutTheEmail && responseCode >= 500 && responseCode < 600
}

/** The answer concerns this email only; after any other fault the next email would fare no better. */
export function isAboutOneEmail(error: unknown): boolean {
  const { code, command } = (error ?? {}) as SmtpError
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
}
