import sharp from 'sharp'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { groupWords, kindWords } from '#contract/compat/words.ts'
import { type Group, groups, kinds, type ProgrammeKind } from '#contract/groups.ts'
import type { TestApp } from './test-app.ts'

/** All of one length, so that names with it in them stand in the order in which they were made. */
let serial = 10_000

/** A number that no other call in this process got. */
export function unique(): number {
  serial += 1
  return serial
}

/** A small real picture, as a browser would upload it. */
export async function aPicture(width = 64, height = 40): Promise<Blob> {
  const channels = 3
  const background = { r: (unique() * 37) % 256, g: 40, b: 60 }
  const bytes = await sharp({ create: { width, height, channels, background } }).png().toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

/** A programme added by the admin as a client would; answers its id and name. */
export async function aProgramme(
  { asAdmin, ask }: TestApp,
  kind: ProgrammeKind,
  fields: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  const { illustrated } = kinds[kind]
  const { nameKey, listKey } = kindWords[kind]
  const name = String(fields[nameKey] ?? `${kind} ${unique()}`)
  const added = await asAdmin(catalogueCalls[kind].add, {
    description: 'What it is about.',
    fees: '12000',
    duration: '3 months',
    ...(illustrated ? { languages: '["C"]', image: await aPicture() } : {}),
    ...fields,
    [nameKey]: name,
  })
  if (!added.body.success) throw new Error(added.body.message)
  const { body } = await ask(catalogueCalls[kind].list)
  const list = (body as unknown as Record<string, { _id: string }[]>)[listKey] ?? []
  const found = list.find((entry) => (entry as Record<string, unknown>)[nameKey] === name)
  return { id: found?._id ?? '', name }
}

/** What a sign-up of the group sends, all in order. */
export function signUpOf(group: Group, programmeName: string, fields: Record<string, unknown> = {}) {
  const number = unique()
  const own = groups[group].atCollege ? { semester: '3', college: 'City College' } : { age: '21' }
  return {
    name: `Person ${number}`,
    email: `person${number}@example.com`,
    phone: '9876543210',
    password: 'a-good-secret-1',
    city: 'Lucknow',
    type: 'Online',
    ...own,
    [groupWords[group].programmeKey]: programmeName,
    ...fields,
  }
}
