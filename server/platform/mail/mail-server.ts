import type { Db } from '../db/engine.ts'
import { readSetting, writeSetting } from '../db/setting.ts'
import type { Seal } from '../security/seal.ts'
import type { Mailer, Post } from './mailer.ts'

export interface MailSettings {
  provider: 'gmail' | 'zoho' | 'other'
  host: string
  port: number
  user: string
  password: string
  from: string
}

/** Which server emails leave by: the machine's settings, or what an owner has set in the panel. */
export interface MailServer {
  readonly source: 'environment' | 'off' | 'panel' | 'none'
  readonly isSending: boolean
  /** Who emails come from. */
  readonly from: string
  /** Reads what an owner has set, here or at another process; answers whether emails leave. */
  refresh(): Promise<boolean>
  mailer: Mailer
  /** What emails leave by now; null: they wait. */
  readonly running: Running | null
  /** Sends by other settings, without keeping them, or by what runs, and does not wait long. */
  sendOnce(settings: MailSettings | Running, post: Post): Promise<void>
}

export interface Running {
  url: string
  host: string
  port: number
  from: string
}

const settingName = 'mailServer'
const sealedFor = 'mail server'

/** Null when nothing is set, or when the password was sealed by another key. */
export async function readMailSettings(db: Db, seal: Seal): Promise<MailSettings | null> {
  const fact = await readSetting(db, settingName)
  if (!fact) return null
  const { sealed, ...settings } = JSON.parse(fact) as Omit<MailSettings, 'password'> & { sealed: string }
  const password = seal.open(sealed, sealedFor)
  return password === null ? null : { ...settings, password }
}

/** Null: emails wait again. */
export async function setMailSettings(tx: Db, seal: Seal, settings: MailSettings | null): Promise<void> {
  if (!settings) return writeSetting(tx, settingName, null)
  const { password, ...open } = settings
  await writeSetting(tx, settingName, JSON.stringify({ ...open, sealed: seal.seal(password, sealedFor) }))
}

interface Parts {
  db: Db
  seal: Seal
  /** Of the machine's settings, which win; off: no email leaves. */
  smtpUrl: string | undefined
  mailFrom: string
  publicUrl: string
}

export function mailServer({ db, seal, smtpUrl, mailFrom, publicUrl }: Parts): MailServer {
  let settings: MailSettings | null = null
  let opened: { of: string; mailer: Promise<Mailer> } | undefined

  const addressOf = () => (smtpUrl === 'off' ? null : (smtpUrl ?? (settings && smtpUrlOf(settings))))

  /** What only some owners use is loaded for them alone: the start is quicker without. */
  async function open(url: string, from: string, patienceMs?: number): Promise<Mailer> {
    const { smtpMailer } = await import('./mailer.ts')
    return smtpMailer({ url, from, host: new URL(publicUrl).hostname, patienceMs })
  }

  const server: MailServer = {
    get source() {
      if (smtpUrl) return smtpUrl === 'off' ? 'off' : 'environment'
      return settings ? 'panel' : 'none'
    },
    get isSending() {
      return addressOf() !== null
    },
    get from() {
      return settings && !smtpUrl ? settings.from : mailFrom
    },
    async refresh() {
      if (!smtpUrl) settings = await readMailSettings(db, seal)
      return server.isSending
    },
    get running() {
      const url = addressOf()
      if (!url) return null
      const { hostname: host, port, protocol } = new URL(url)
      return { url, host, port: Number(port) || (protocol === 'smtps:' ? 465 : 587), from: server.from }
    },
    mailer: {
      async send(post) {
        const { running } = server
        if (!running) throw new Error('no mail server is set')
        const { url, from } = running
        const of = `${url} ${from}`
        if (opened?.of !== of) opened = { of, mailer: open(url, from) }
        await (await opened.mailer).send(post)
      },
    },
    async sendOnce(given, post) {
      const url = 'url' in given ? given.url : smtpUrlOf(given)
      await (await open(url, given.from, 10_000)).send(post)
    },
  }
  return server
}

const thisMachine = ['127.0.0.1', 'localhost']

/** On 465 encrypted from the first byte; else by STARTTLS, without which no password leaves this machine. */
function smtpUrlOf({ host, port, user, password }: MailSettings): string {
  const scheme = port === 465 ? 'smtps' : 'smtp'
  const query = port === 465 || thisMachine.includes(host) ? '' : '?requireTLS=true'
  return `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}${query}`
}
