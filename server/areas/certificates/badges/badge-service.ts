import type { AppContext } from '#server/platform/app-context.ts'
import { signCredential } from '#server/platform/credentials/sign.ts'
import { findByCode } from '../certificate-service.ts'
import { badgeOf, toTheSecond } from './badge.ts'
import { didOf } from './issuer-service.ts'
import { currentKey } from './key-service.ts'
import { readStatusList } from './status-list.ts'

type Issuer = Pick<AppContext, 'db' | 'seal' | 'publicUrl' | 'now'>

/** Wallets and verifiers in a browser read it from their own origin. */
export const openToAll = { 'access-control-allow-origin': '*' }
const json = 'application/json; charset=utf-8'

/** The badge of a certificate as a file; null when there is no such certificate, or it does not hold any more. */
export async function makeBadge(issuer: Issuer, code: string) {
  const certificate = await findByCode(issuer.db, code)
  const badge = certificate && badgeOf(certificate, issuer.publicUrl)
  if (!badge) return null
  const name = `${certificate.serial.replaceAll('/', '-')} badge.json`
  const headers = { ...openToAll, 'content-disposition': `attachment; filename="${name}"` }
  return { type: json, body: await signed(issuer, badge), headers }
}

/** A status list, signed; null when it has not begun. */
export async function makeStatusList(issuer: Issuer, list: number) {
  const { db, publicUrl, now } = issuer
  const from = toTheSecond(now().toISOString())
  const credential = await readStatusList(db, list, { publicUrl, did: didOf(publicUrl), from })
  return credential && { type: json, body: await signed(issuer, credential), headers: openToAll }
}

async function signed(issuer: Issuer, credential: object): Promise<string> {
  const now = issuer.now()
  const key = await currentKey(issuer, now)
  const created = toTheSecond(now.toISOString())
  const controller = didOf(issuer.publicUrl)
  return JSON.stringify(await signCredential({ credential, controller, key, created }), null, 1)
}
