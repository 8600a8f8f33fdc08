import { messages } from '#contract/messages.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

interface Tried {
  host: string
  port: number
  from: string
}

/** They are there, and answer whoever can reach them. */
const presets = /^smtp(pro)?\.(gmail\.com|zoho\.(in|com|eu))$/

interface MailFault {
  code?: string
  command?: string
  responseCode?: number
  cause?: { code?: string }
}

const unknownHost = ['EDNS', 'ENOTFOUND', 'EAI_AGAIN']
const noAnswer = [
  'ECONNREFUSED',
  'ECONNECTION',
  'ETIMEDOUT',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETLS',
]

/** What the mail server said, in plain words; never its own text: on a wrong port something else may answer. */
export function asRefusal(error: unknown, { host, port, from }: Tried): Refusal {
  const { code = '', command, responseCode, cause } = (error ?? {}) as MailFault
  const codes = [code, cause?.code ?? '']
  if (codes.some((one) => unknownHost.includes(one)))
    return Refusal.of(presets.test(host) ? 'mailUnreached' : 'mailHostUnknown', [host], { field: 'host' })
  if (code === 'EAUTH') return new Refusal(messages.mailLoginRefused, { field: 'password' })
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return Refusal.of('mailSenderRefused', [from], { field: 'from' })
  if (codes.some((one) => /CERT|TLS|SSL|SELF_SIGNED/.test(one)))
    return Refusal.of('mailNotEncrypted', [host], { field: 'port' })
  if (codes.some((one) => noAnswer.includes(one)) || code === 'ESOCKET') {
    if (presets.test(host) && [465, 587].includes(port))
      return Refusal.of('mailUnreached', [host], { field: 'host' })
    return Refusal.of('mailNoAnswer', [host, port], { field: 'port' })
  }
  return Refusal.of('mailRefused', [String(responseCode ?? (code || 'unknown'))])
}
